import { findArticle, lockSource } from '../../articles/index.ts';
import { lockNarration } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { chargeItem } from '../charging/charge-item.ts';
import { startConversion } from '../conversion/start-conversion.ts';
import { findEntriesWith } from '../retry-store.ts';

/**
 * Retries a failed narration for those who wait for it, as each of them could. They are charged again, because
 * the failure was refunded.
 * @returns false if it is not failed any more, nobody waits for it, or their plans refuse it
 */
export async function retryConversion(app: App, tx: Tx, narrationId: string): Promise<boolean> {
  for (const item of await findEntriesWith(tx, narrationId)) {
    await lockSource(tx, item.source_key);
    const article = await findArticle(tx, item.article_id);
    const narration = await lockNarration(tx, narrationId);
    // Another retry may have come first.
    if (!article || narration?.status !== 'failed') return false;
    // A change of the voice is not charged.
    if (narration.id === item.narration_id && !(await chargeItem(app, tx, item, article, 'skip'))) continue;
    await startConversion(app, tx, { article, narration, userId: item.user_id });
    return true;
  }
  return false;
}
