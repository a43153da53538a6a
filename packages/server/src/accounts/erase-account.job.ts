import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { accountDeletedMail } from './mails/account-mails.ts';
import { eraseUser, findDeletedUser, markDeletionTold } from './users-store.ts';

/**
 * Erases what is left of a deleted account: first what the other domains keep, then the account's row and all that
 * refers to it. The row stays until all of that succeeded, so that whatever fails is tried again.
 */
export const eraseAccount = defineJob({
  name: 'erase-account',
  schema: z.object({ user_id: z.uuid() }),
  unique: 'queued or running',
  retry: { limit: 10, delaySeconds: 10, maxDelaySeconds: 3_600 },
  concurrency: 1,
  resumable: true,
  handler: async (app, { user_id }, run) => {
    const user = await findDeletedUser(app.db, user_id);
    if (!user) return;
    for (const erase of app.identity.cleaners) {
      run.signal.throwIfAborted();
      await erase(app, user_id, run.signal);
    }
    if (!user.told) {
      await app.mail.send(accountDeletedMail(app, user.email));
      // Noted by itself, so that a failure after this does not send the mail again.
      await markDeletionTold(app.db, user_id, app.clock.now());
    }
    await eraseUser(app.db, user_id);
  },
});
