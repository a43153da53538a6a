import {
  type articleEndpoints,
  articleMinutes,
  canonicalAddress,
  documentText,
  type EndpointRequest,
  type EndpointResponse,
  failureTable,
  isUrl,
  isYouTube,
  maxCharactersPaid,
  normalizeUrl,
} from '@earmark/contract';
import { sources } from '@earmark/extraction';
import { readLink, readSubmittedText, type SourceReading, warningTexts } from '../../articles/index.ts';
import { previewLimits } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { FetchError } from '../../platform/safe-fetch/safe-fetch.ts';
import { refusalWarning } from '../charging/refusal-warnings.ts';
import { explainFailure } from '../entries/explain-failure.ts';
import { hasBooks } from './add-book.ts';

type Preview = EndpointResponse<typeof articleEndpoints.dryRun>;

/** Maximum number of feeds offered for a page; the first one is the feed of its articles. */
const maxFeeds = 3;

const readAloudNote = 'The publisher has this page read aloud; that can be heard there.';

/**
 * Previews the document at an address or in a text, and the limits of the account that would refuse it.
 * Converts and charges nothing.
 * @throws AppError `invalid_url`, `youtube_unsupported`, `text_missing`
 */
export async function dryRun(
  app: App,
  actor: Actor,
  input: EndpointRequest<typeof articleEndpoints.dryRun>['body'],
  signal: AbortSignal,
): Promise<Preview> {
  if (input.selection_text?.trim()) return previewText(app, actor, input.selection_text.trim(), signal);
  const address = input.article_url?.trim() ?? '';
  if (address === '') throw new AppError('text_missing');
  if (!isUrl(address)) throw new AppError('invalid_url');
  if (isYouTube(address)) throw new AppError('youtube_unsupported');
  const url = canonicalAddress(normalizeUrl(address));
  try {
    return await preview(app, actor, await readLink(app, url, { signal }));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return nothing('unsupported', [explainFailure(app, error.reason)]);
  }
}

/**
 * Extracts at most the beginning that could be converted of a text that exceeds all limits; the reported
 * length is that of the whole text.
 */
async function previewText(app: App, actor: Actor, text: string, signal: AbortSignal): Promise<Preview> {
  const owner = actor.userId;
  const beginning = text.slice(0, maxCharactersPaid);
  const { document, warnings } = await readSubmittedText(app, beginning, { owner, signal });
  const source: SourceReading = { ok: true, kind: 'text', document, warnings, feeds: [] };
  return preview(app, actor, source, text.length > maxCharactersPaid ? text.length : undefined);
}

async function preview(
  app: App,
  { userId }: Actor,
  source: SourceReading,
  counted?: number,
): Promise<Preview> {
  const kind = source.kind === 'unsupported' ? 'unsupported' : sources[source.kind].preview;
  const feeds = source.feeds.slice(0, maxFeeds);
  if (!source.ok) {
    const { failure, feed } = source;
    return { ...nothing(kind, kind === 'feed' ? [] : [failureTable[failure]]), feeds, ...feed };
  }
  const { document, warnings } = source;
  const characters = counted ?? documentText(document).length;
  const { publisherAudioUrl } = document;
  const limits = await previewLimits(app, userId, characters);
  // What a link leads to becomes a book if it is too long for one conversion, and the plan includes books; in a personal
  // installation, so does a text.
  const mayBeBook = counted === undefined || app.installation.mode === 'personal';
  const isBook = mayBeBook && characters > maxCharactersPaid && (await hasBooks(app, { userId }));
  return {
    kind,
    title: document.title,
    language: document.language,
    num_characters: characters,
    minutes: articleMinutes(null, characters),
    warnings: [
      ...(publisherAudioUrl === undefined ? [] : [readAloudNote]),
      ...warnings.map((warning) => warningTexts[warning]),
      ...limits.filter(({ kind }) => kind !== 'length' || !isBook).map(refusalWarning),
    ],
    feeds,
    ...(publisherAudioUrl === undefined ? {} : { publisher_audio_url: publisherAudioUrl }),
  };
}

const nothing = (kind: Preview['kind'], warnings: string[]): Preview => ({
  kind,
  title: '',
  language: null,
  num_characters: 0,
  minutes: 0,
  warnings,
  feeds: [],
});
