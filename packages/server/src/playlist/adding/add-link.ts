import { articleIdOf, isUrl, isYouTube, normalizeUrl } from '@earmark/contract';
import { canonicalAddress, linkSourceKey } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import type { NewArticle } from './add-article.ts';
import { listenerVoice, wishedSummary } from './listener-voice.ts';
import { type Placed, placeItem } from './place-item.ts';

/** @throws AppError `invalid_url`, `youtube_unsupported`, `unknown_voice`, `pro_required` */
export async function addLink(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  address: string,
): Promise<Placed> {
  if (!isUrl(address)) throw new AppError('invalid_url');
  if (isYouTube(address)) throw new AppError('youtube_unsupported');
  const url = normalizeUrl(address);
  const key = linkSourceKey(url);
  const { voiceOf, privacyMode } = await listenerVoice(app, actor, input.voice_name);
  return placeItem(app, {
    userId: actor.userId,
    source: {
      key,
      kind: 'link',
      url: canonicalAddress(url),
      // Of someone in privacy mode, nobody may learn even that a page was read.
      visibility: privacyMode ? 'private' : 'unlisted',
      document: null,
      title: plainLine(input.title ?? '') || articleIdOf(url),
    },
    voice: voiceOf(key),
    summary: await wishedSummary(app, actor, input.tldr),
    item: {
      articleKey: articleIdOf(url),
      articleUrl: url,
      type: input.type === 'newsletter' ? 'newsletter' : 'link',
      title: null,
      clippingWhere: plainLine(input.clipping_where ?? input.source ?? '') || null,
    },
  });
}
