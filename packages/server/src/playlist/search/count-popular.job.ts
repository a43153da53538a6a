import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { countDay, daysToCount, deleteOldDays, makeLists } from './popular-store.ts';

/**
 * Counts which public articles users added, day by day, and makes the lists of popular articles from that. Only days
 * that are not over are counted again, so a run costs as much as one day's additions.
 */
export const countPopular = onSchedule('*/5 * * * *', {
  name: 'count-popular',
  timeoutSeconds: 280,
  resumable: true,
  handler: async (app, _input, run) => {
    const now = app.clock.now();
    for (const day of await daysToCount(app.db, now)) {
      run.signal.throwIfAborted();
      await inTransaction(app, (tx) => countDay(tx, day, now));
    }
    await inTransaction(app, async (tx) => {
      await deleteOldDays(tx, now);
      await makeLists(tx, now);
    });
  },
});
