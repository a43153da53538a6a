import { maxCharactersPaid } from '@earmark/contract';
import { packDocument, readSubmittedText } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { checkQuota } from '../charging/check-quota.ts';
import { addDocument } from './add-document.ts';
import { addPrivateText } from './add-private-text.ts';
import type { AddToPlaylistResult } from './add-to-playlist.ts';
import { assertLength } from './assert-length.ts';
import { checkRequest } from './check-request.ts';
import { type Adding, type NewArticle, titleOfFile } from './new-article.ts';

/** Title of a text that was added without one. */
const untitled = 'Untitled';

/**
 * Adds a text and extracts it in the request, which takes milliseconds, so that synthesis can start
 * immediately. The plan's limits are checked before extraction. A personal installation has no limit: there, a text that is
 * too long for one conversion becomes a book.
 * @param source.address the upload's address; absent for text in the request body
 * @param source.pageUrl address of the page that the text is from, if known
 * @throws AppError `text_missing`, `text_too_long`, `unknown_voice`, `pro_required`, `unavailable` while too
 * many texts are waiting, and the plan's refusals
 */
export async function addText(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  source: { text: string; address?: string; pageUrl?: string | undefined },
  adding: Adding,
): Promise<AddToPlaylistResult> {
  const { signal, caller = actor.userId } = adding;
  const text = source.text.trim();
  const isLong = text.length > maxCharactersPaid && app.installation.mode === 'personal';
  if (!isLong) assertLength(text);
  const { voice_name: voice, tldr: summary } = input;
  await checkRequest(app, actor, { voice, summary });
  if (!isLong) await checkQuota(app, actor.userId, text.length);
  const read = await readSubmittedText(app, text, { owner: caller, signal });
  const title =
    plainLine(input.title ?? '') || plainLine(read.document.title) || titleOfFile(adding) || untitled;
  const type = input.type === undefined || input.type === 'link' ? 'input_text' : input.type;
  const clippingWhere = input.clipping_where ?? input.source ?? '';
  if (isLong)
    return addDocument(app, actor, { document: { ...read.document, title }, type, clippingWhere, voice });
  const document = await packDocument({ ...read.document, title });
  return addPrivateText(app, {
    userId: actor.userId,
    title,
    text,
    // The length that the screens count, even if extraction changes line breaks.
    document: { ...document, characters: text.length },
    voice,
    summary,
    type,
    address: source.address,
    pageUrl: source.pageUrl,
    clippingWhere,
  });
}
