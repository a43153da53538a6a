import { createHmac } from 'node:crypto';
import {
  blockText,
  canonicalAddress,
  type Document,
  defaultDemoVoice,
  demoVoices,
  firstWords,
  isUrl,
  isYouTube,
  maxCharactersPaid,
  normalizeUrl,
  type Opening,
  openingCharacters,
} from '@earmark/contract';
import { readLink, readSubmittedText } from '../articles/index.ts';
import { assertHuman } from '../bot-check/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { FetchError } from '../platform/safe-fetch/safe-fetch.ts';
import { hintFor } from '../playlist/index.ts';
import { findDemoArticle } from '../voices/index.ts';
import { cutOpening } from './cut-opening.ts';
import { openingUrl } from './opening-files.ts';
import { findOpening, insertOpening, type OpeningRow } from './opening-store.ts';
import { speakLesson, speakOpening } from './speak-opening.job.ts';

/** What a visitor wants to hear: a page, or a text. */
export interface OpeningRequest {
  article_url?: string | undefined;
  text?: string | undefined;
  voice?: string | undefined;
  recaptcha_token?: string | null | undefined;
}

/** Characters of a lesson that are read: about an hour. */
const lessonCharacters = 60_000;

/** Milliseconds in which a page must be read: a visitor does not wait longer. */
const readTimeoutMs = 12_000;

/** Limits the texts that one address can have read and spoken. What is stored already costs nothing. */
const reading = { name: 'opening', capacity: 20, perMinute: 4 };

/**
 * Reads a page or a text, and starts to speak its first minute. What was made for the same source and voice in the last
 * day is used again.
 * @param whole whether an hour of it is spoken instead of a minute
 * @throws AppError as declared by `openingEndpoints.makeOpening`
 */
export async function makeOpening(
  app: App,
  request: OpeningRequest,
  ip: string,
  signal: AbortSignal,
  { whole = false }: { whole?: boolean } = {},
): Promise<Opening> {
  const { voice = defaultDemoVoice } = request;
  if (!demoVoices.some((each) => each === voice)) throw new AppError('unknown_voice');
  const source = sourceOf(request);
  const id = createHmac('sha256', app.secrets.key('openings'))
    .update(JSON.stringify(whole ? [source, voice, 'whole'] : [source, voice]))
    .digest('base64url');
  const known = await findOpening(app.db, id);
  if (known && known.status !== 'failed') return show(known);
  await app.rateLimit.take({ ...reading, key: `ip ${limitKeyOf(ip)}` });
  await assertHuman(app, request.recaptcha_token ?? '', ip, signal);
  await app.space.require();
  const text = await read(app, source, ip, AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]));
  const { document, hasMore } = cutOpening(text, whole ? lessonCharacters : openingCharacters);
  const site = 'url' in source ? new URL(source.url).hostname.replace(/^www\./, '') : null;
  const row = { id, title: text.title || titleFrom(text), site, voice, document, has_more: hasMore };
  await inTransaction(app, async (tx) => {
    await insertOpening(tx, { ...row, now: app.clock.now() });
    await app.jobs.enqueue(tx, whole ? speakLesson : speakOpening, { opening: id }, { singletonKey: id });
  });
  return show(row);
}

/** A page, or a text, which has a title if it is one of the samples. */
type Source = { url: string } | { text: string; title?: string };

function sourceOf({ article_url, text }: OpeningRequest): Source {
  const written = text?.trim() ?? '';
  if (written !== '') return { text: written.slice(0, maxCharactersPaid) };
  const address = article_url?.trim() ?? '';
  if (address === '') throw new AppError('text_missing');
  const demo = findDemoArticle(address);
  if (demo) return demo;
  if (!isUrl(address)) throw new AppError('invalid_url');
  if (isYouTube(address)) throw new AppError('youtube_unsupported');
  return { url: canonicalAddress(normalizeUrl(address)) };
}

async function read(app: App, source: Source, ip: string, signal: AbortSignal): Promise<Document> {
  if ('text' in source) {
    const owner = `visitor ${limitKeyOf(ip)}`;
    const { document } = await readSubmittedText(app, source.text, { owner, signal });
    return source.title === undefined ? document : { ...document, title: source.title };
  }
  const result = await readLink(app, source.url, { signal }).catch((error: unknown) => {
    if (error instanceof FetchError) throw unreadable(app, error.reason);
    if (signal.aborted) throw new AppError('unreadable_page', { reason: 'timeout' });
    throw error;
  });
  if (!result.ok) throw unreadable(app, result.failure);
  return result.document;
}

/** Maximum length of a title that is taken from the text. */
const maxTitle = 60;

/** Names a text without a title by its beginning. */
function titleFrom({ blocks: [first] }: Document): string {
  return first === undefined ? '' : firstWords(blockText(first), maxTitle);
}

function unreadable(app: App, reason: string): AppError {
  const hint = hintFor(app, reason);
  return new AppError('unreadable_page', { reason, ...(hint === null ? {} : { hint }) });
}

const show = ({
  id,
  title,
  site,
  has_more,
}: Pick<OpeningRow, 'id' | 'title' | 'site' | 'has_more'>): Opening => ({
  id,
  title,
  site,
  audio_url: openingUrl(id),
  has_more,
});
