import { getUserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { type ArticleRow, findArticle } from '../article-store.ts';
import { findNarrationByAudio, type NarrationRow } from '../narration-store.ts';

/**
 * The article and narration behind an audio link. Whoever knows the link may see them, except that nothing of someone in
 * privacy mode is shared.
 * @param viewerId the signed-in user who asks; null when nobody is signed in
 * @throws AppError `not_found`
 */
export async function findShared(
  app: App,
  viewerId: string | null,
  audioId: string,
): Promise<{ article: ArticleRow; narration: NarrationRow }> {
  const narration = await findNarrationByAudio(app.db, audioId);
  const article = narration && (await findArticle(app.db, narration.article_id));
  if (!article) throw new AppError('not_found');
  if (article.owner_id !== null && article.owner_id !== viewerId) {
    const owner = await getUserSettings(app, article.owner_id);
    if (!owner || owner.privacyMode) throw new AppError('not_found');
  }
  return { article, narration };
}
