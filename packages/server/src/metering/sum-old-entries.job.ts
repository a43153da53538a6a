import { inTransaction } from '../platform/db/transaction.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { lockAccount } from './ledger-store.ts';
import { findAccountsWithOldEntries, sumOldEntries } from './old-entries-store.ts';

const dayMs = 86_400_000;
/** Number of accounts found by one statement. */
const batchSize = 200;

/**
 * Sums the conversions of each account that are older than the configured time into one entry. Grants are
 * kept, because their causes ensure that each is granted once.
 */
export const sumOldLedgerEntries = onSchedule('23 4 * * *', {
  name: 'sum-old-entries',
  timeoutSeconds: 3_000,
  resumable: true,
  handler: async (app, _input, run) => {
    const before = new Date(app.clock.now().getTime() - app.config.retention.ledgerDays * dayMs);
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
      const page = { before, after, limit: batchSize };
      const userIds: string[] = await findAccountsWithOldEntries(app.db, page);
      for (const userId of userIds) {
        run.signal.throwIfAborted();
        await inTransaction(app, async (tx) => {
          await lockAccount(tx, userId);
          await sumOldEntries(tx, userId, before);
        });
      }
      after = userIds.at(-1) ?? null;
    }
  },
});
