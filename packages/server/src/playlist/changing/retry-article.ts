import type { Article } from '@earmark/contract';
import { findArticle, lockSource } from '../../articles/index.ts';
import { lockNarration, raiseJobClass } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { chargeItem } from '../charging/charge-item.ts';
import { convertEntry } from '../conversion/start-conversion.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';

/**
 * Retries a failed or refused conversion, or a failed change of voice. Segments that exist are reused. A
 * conversion is charged again because its failure was refunded.
 * @throws AppError `not_found`; `conflict` when nothing failed; the plan's refusals, as when adding
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
    if (narration.status !== 'failed' && item.refusal === null) throw new AppError('conflict');
    if (narration.id === item.narration_id) await chargeItem(app, tx, item, article, 'throw');
    await raiseJobClass(tx, narration.id, 'added');
    await convertEntry(app, tx, { item, article, narration });
    return publishAndShow(app, tx, item);
  });
}
