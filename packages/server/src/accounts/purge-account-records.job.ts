import { onSchedule } from '../platform/jobs/define-job.ts';
import { deleteExpiredCodes } from './codes-store.ts';
import { eraseAccount } from './erase-account.job.ts';
import { idTokenSeconds } from './id-tokens.ts';
import { networkDays } from './network-digest.ts';
import { deleteExpiredChallenges } from './passkeys/challenges-store.ts';
import { deleteExpiredKeyCodes } from './personal-keys/key-codes-store.ts';
import { sessionIdleDays } from './refresh-session.ts';
import { deleteIdleSessions } from './sessions-store.ts';
import { deleteSucceededKeys } from './signing-keys-store.ts';
import { deleteNetworks, listUnerasedUsers } from './users-store.ts';

/** Deletes expired records, and erases deleted accounts whose job was lost. */
export const purgeAccountRecords = onSchedule('17 * * * *', {
  name: 'tidy-accounts',
  handler: async (app) => {
    const now = app.clock.now();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await deleteExpiredCodes(app.db, ago(0));
    await deleteExpiredChallenges(app.db, ago(0));
    await deleteExpiredKeyCodes(app.db, ago(0));
    await deleteIdleSessions(app.db, ago(sessionIdleDays * 86_400));
    // Other processes may sign with the old key for another minute, and its tokens are valid for an hour; two
    // hours are enough.
    await deleteSucceededKeys(app.db, ago(2 * idTokenSeconds));
    await deleteNetworks(app.db, ago(networkDays * 86_400));
    for (const userId of await listUnerasedUsers(app.db, ago(3_600))) {
      await app.jobs.enqueue(app.db, eraseAccount, { user_id: userId }, { singletonKey: userId });
    }
  },
});
