import type { FailureCode } from '@earmark/contract';
import { findArticle, lockSource } from '../../articles/index.ts';
import { lockNarration } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { chargeItem } from '../charging/charge-item.ts';
import { startConversion } from '../conversion/start-conversion.ts';
import { findRetryable, startRetry } from '../retry-store.ts';

/** Failures that may be temporary. The others need action by a person. */
const passing: readonly FailureCode[] = ['fetch_failed', 'fetch_timeout', 'speech_failed', 'internal'];
/** Seconds to wait after each failure before the next retry. */
const waits = [900, 3_600, 21_600, 86_400];
/** Maximum number of entries that one run retries. */
const maxEntries = 200;

/** Retries failed conversions at growing intervals: docs/product/narration-and-voices.md#retries. */
export const retryFailed = onSchedule('*/5 * * * *', {
  name: 'retry-failed',
  timeoutSeconds: 300,
  retry: { limit: 0 },
  handler: async (app, _input, run) => {
    for (const itemId of await findRetryable(app.db, passing, waits, app.clock.now(), maxEntries)) {
      run.signal.throwIfAborted();
      await retry(app, itemId);
    }
  },
});

async function retry(app: App, itemId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const item = await startRetry(tx, itemId);
    if (!item) return;
    await lockSource(tx, item.source_key);
    const article = await findArticle(tx, item.article_id);
    const narration = await lockNarration(tx, item.narration_id);
    // Another retry may have come first.
    if (!article || narration?.status !== 'failed') return;
    if (!(await chargeItem(app, tx, item, article, 'skip'))) return;
    await startConversion(app, tx, { article, narration, userId: item.user_id });
  });
}
