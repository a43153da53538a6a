import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { defineJob, type JobRun } from '../platform/jobs/define-job.ts';
import { recipientOf } from './mail-language.ts';
import { accountDeletedMail } from './mails/account-mails.ts';
import type { Recipient } from './mails/compose-mail.ts';
import { eraseUser, findDeletedUser, markDeletionAnnounced } from './users-store.ts';

/**
 * Erases a deleted account: first the data of the other domains, then the account's row and all rows that
 * refer to it. The row stays until everything else succeeded, so that failures are retried.
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
    const isAnnounced = user.isAnnounced || (await notifyOwner(app, user_id, recipientOf(user), run));
    for (const erase of app.identity.cleaners) {
      run.signal.throwIfAborted();
      await erase(app, user_id, run.signal);
    }
    // Until the last try, a failed mail delays the deletion; after it, the account is erased anyway.
    if (!isAnnounced && !run.lastAttempt) throw new AppError('unavailable');
    await eraseUser(app.db, user_id);
  },
});

/** Mails the owner that the account was deleted. @returns whether the mail was accepted */
async function notifyOwner(app: App, userId: string, to: Recipient, run: JobRun): Promise<boolean> {
  try {
    await app.mail.send(accountDeletedMail(app, to));
  } catch (error) {
    run.log.warn({ err: error }, 'the mail about a deletion could not be sent');
    return false;
  }
  // Recorded immediately, so that a later failure does not send the mail again.
  await markDeletionAnnounced(app.db, userId, app.clock.now());
  return true;
}
