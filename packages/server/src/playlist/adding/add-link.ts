import {
  articleIdOf,
  canonicalAddress,
  isUrl,
  isYouTube,
  linkSourceKey,
  normalizeUrl,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { type AddToPlaylistResult, addToPlaylist } from './add-to-playlist.ts';
import { checkRequest } from './check-request.ts';
import type { NewArticle } from './new-article.ts';

/** @throws AppError `invalid_url`, `youtube_unsupported`, `unknown_voice`, `pro_required` */
export async function addLink(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  address: string,
): Promise<AddToPlaylistResult> {
  if (!isUrl(address)) throw new AppError('invalid_url');
  if (isYouTube(address)) throw new AppError('youtube_unsupported');
  const url = normalizeUrl(address);
  const key = linkSourceKey(url);
  const { voice_name: voice, tldr: summary } = input;
  const { privacyMode } = await checkRequest(app, actor, { voice, summary });
  return addToPlaylist(app, {
    userId: actor.userId,
    source: {
      key,
      kind: 'link',
      url: canonicalAddress(url),
      // Private, so that nobody can find out that a user in privacy mode added this page.
      visibility: privacyMode ? 'private' : 'unlisted',
      document: null,
      title: plainLine(input.title ?? '') || articleIdOf(url),
    },
    voice,
    summary,
    item: {
      articleKey: articleIdOf(url),
      articleUrl: url,
      type: input.type === 'newsletter' ? 'newsletter' : 'link',
      title: null,
      clippingWhere: plainLine(input.clipping_where ?? input.source ?? '') || null,
    },
  });
}
