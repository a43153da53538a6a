import type { Article } from '@earmark/contract';
import { findArticle, linkKeyOf, loadLonger, pageSourceKey, unpackDocument } from '../../articles/index.ts';
import { findNarration } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addToPlaylist } from '../adding/add-to-playlist.ts';
import { checkRequest } from '../adding/check-request.ts';
import { presentArticle } from '../entries/present-article.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';

/**
 * Replaces an entry with the longer version of its article, in the same voice. The new entry is private: for
 * others the article stays as it is. What the replaced entry cost is returned, so that only the difference is
 * charged.
 * @throws AppError `not_found`; `conflict` if there is no longer version; the plan's refusals, as when adding
 */
export async function takeLonger(
  app: App,
  actor: Actor,
  { article_id }: { article_id: string },
): Promise<Article> {
  const item = await requireOwnItem(app.db, actor, article_id);
  const article = await findArticle(app.db, item.article_id);
  const narration = await findNarration(app.db, item.narration_id);
  if (!article || !narration) throw new AppError('not_found');
  const packed = await loadLonger(app.db, article.id);
  if (packed === null || item.deleted_at !== null) throw new AppError('conflict');
  const document = await unpackDocument(packed);
  await checkRequest(app, actor, { voice: narration.voice });
  const added = await addToPlaylist(app, {
    userId: actor.userId,
    source: {
      key: pageSourceKey(linkKeyOf(item.source_key), document),
      kind: 'link',
      url: article.url,
      visibility: 'private',
      document,
      title: article.title,
    },
    voice: narration.voice,
    summary: narration.settings.summary,
    item: {
      articleKey: item.article_key,
      articleUrl: item.article_url,
      type: item.type,
      title: item.title,
      clippingWhere: item.clipping_where,
      feedId: item.feed_id,
      feedTitle: item.feed_title,
    },
    replacesAddress: 'refund',
  });
  return presentArticle(app, added.item);
}
