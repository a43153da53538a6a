import {
  articleIdOf,
  canonicalAddress,
  documentText,
  isUrl,
  linkSourceKey,
  normalizeUrl,
} from '@earmark/contract';
import { packDocument, pageSourceKey, readSubmittedPage } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { checkQuota } from '../charging/check-quota.ts';
import { findBook } from './add-book.ts';
import { type AddToPlaylistResult, addToPlaylist } from './add-to-playlist.ts';
import { assertLength } from './assert-length.ts';
import { checkRequest } from './check-request.ts';
import type { Adding, NewArticle } from './new-article.ts';

/**
 * Adds a page as the sender's browser shows it, which may be behind a sign-in. It is private to its sender, and never a
 * version of the page that others get. An entry of the sender for the same address is replaced.
 * @throws AppError `invalid_url`, `unreadable_page`, `text_missing`, `text_too_long`, `unknown_voice`, `pro_required`,
 * `unavailable` while too many pages are waiting, and the plan's refusals
 */
export async function addPage(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  page: { html: string; address: string },
  { signal, caller = actor.userId }: Adding,
): Promise<AddToPlaylistResult> {
  if (!isUrl(page.address)) throw new AppError('invalid_url');
  const address = normalizeUrl(page.address);
  const { voice_name: voice, tldr: summary } = input;
  await checkRequest(app, actor, { voice, summary });
  const { html } = page;
  const url = canonicalAddress(address);
  const { document: read, longer } = await readSubmittedPage(app, { html, url }, { owner: caller, signal });
  const title = plainLine(read.title) || plainLine(input.title ?? '') || articleIdOf(address);
  const type = input.type === 'newsletter' ? 'newsletter' : 'link';
  const clippingWhere = input.clipping_where ?? input.source ?? '';
  const book = await findBook(app, actor, { document: { ...read, title } });
  if (book !== null) return book.add({ type, clippingWhere, voice, jobClass: 'added' });
  const text = documentText(read);
  assertLength(text.trim());
  await checkQuota(app, actor.userId, text.length);
  const document = await packDocument({ ...read, title }, longer && { ...longer, title });
  return addToPlaylist(app, {
    userId: actor.userId,
    source: {
      key: pageSourceKey(linkSourceKey(address), document),
      kind: 'link',
      url,
      visibility: 'private',
      document,
      title,
    },
    voice,
    summary,
    item: {
      articleKey: articleIdOf(address),
      articleUrl: address,
      type,
      title: null,
      clippingWhere: plainLine(clippingWhere) || null,
    },
    replacesAddress: true,
  });
}
