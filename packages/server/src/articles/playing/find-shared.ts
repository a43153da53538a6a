import { sharesAny } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { type ArticleRow, findArticle } from '../article-store.ts';
import { findNarrationByAudio, type NarrationRow } from '../narration-store.ts';
import { listListeners } from '../playlist-store.ts';

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
  if (!(await mayBeSeen(app, viewerId, article, narration))) throw new AppError('not_found');
  return { article, narration };
}

/** Listeners that are looked at: one who shares is enough. */
const mostListeners = 1_000;

async function mayBeSeen(
  app: App,
  viewerId: string | null,
  article: ArticleRow,
  narration: NarrationRow,
): Promise<boolean> {
  if (article.visibility === 'public' || (viewerId !== null && article.owner_id === viewerId)) return true;
  if (article.owner_id !== null) return sharesAny(app.db, [article.owner_id]);
  const listeners = await listListeners(app.db, narration.id, mostListeners);
  // What nobody has any more can be heard by its link until it is cleared away.
  if (listeners.length === 0 || (viewerId !== null && listeners.includes(viewerId))) return true;
  return sharesAny(app.db, listeners);
}
