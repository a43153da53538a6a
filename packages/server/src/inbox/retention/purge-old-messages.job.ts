import { onSchedule } from '../../platform/jobs/define-job.ts';
import { deleteMessagesBefore } from '../inbox-store.ts';
import { purgeRawMail } from './purge-raw-mail.ts';

/** Milliseconds for which a mail is listed. */
export const messageRetentionMs = 30 * 86_400_000;

/** Deletes old mail, and raw mail that nothing refers to any more. */
export const purgeOldMessages = onSchedule('17 4 * * *', {
  name: 'tidy-inbox',
  timeoutSeconds: 1_800,
  resumable: true,
  handler: async (app) => {
    const now = app.clock.now();
    await purgeRawMail(app, now);
    await deleteMessagesBefore(app.db, new Date(now.getTime() - messageRetentionMs));
  },
});
