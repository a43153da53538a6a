import type { Article } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findArticle, lockSource } from '../article-store.ts';
import { startWork } from '../narrating/start-work.ts';
import { lockNarration } from '../narration-store.ts';
import { requireOwnItem } from './require-own-item.ts';
import { tellAndShow } from './show-item.ts';

/**
 * Tries again what failed: the conversion, or the change to another voice. What was spoken is kept.
 * @throws AppError `not_found`; `conflict` when nothing failed
 */
export async function retryArticle(
  app: App,
  actor: Actor,
  { article_id }: { article_id: string },
): Promise<Article> {
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    await lockSource(tx, item.source_key);
    const article = await findArticle(tx, item.article_id);
    const narration = await lockNarration(tx, item.pending_narration_id ?? item.narration_id);
    if (!article || !narration) throw new AppError('not_found');
    if (narration.status !== 'failed') throw new AppError('conflict');
    await startWork(app, tx, { article, narration, userId: actor.userId });
    return tellAndShow(app, tx, item);
  });
}
