import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { enqueueHandling } from '../handling/handle-mail.job.ts';
import { touchStale } from '../inbox-store.ts';

/**
 * Milliseconds without a heartbeat after which a mail's job counts as lost: longer than all attempts of a job
 * take.
 */
const staleAfterMs = 3_600_000;
/** Maximum number of rows that one run re-enqueues; the next run processes the rest. */
const maxMessages = 200;

/** Re-enqueues pending mail whose job was lost. Pending mail is found in the database, not in the queue. */
export const reconcileInbox = onSchedule('*/10 * * * *', {
  name: 'sweep-inbox',
  timeoutSeconds: 60,
  retry: { limit: 0 },
  handler: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.clock.now();
      const before = new Date(now.getTime() - staleAfterMs);
      for (const { id, user_id } of await touchStale(tx, { before, max: maxMessages, now })) {
        await enqueueHandling(app, tx, id, user_id);
      }
    }),
});
