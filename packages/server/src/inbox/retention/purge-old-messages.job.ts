import { z } from 'zod';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';
import { deleteMessagesBefore } from '../inbox-store.ts';
import { expiredRawPrefixes } from '../receiving/raw-place.ts';

/** Milliseconds for which a mail is listed. */
export const keptFor = 30 * 86_400_000;

/** Deletes old mail, and raw messages that were left behind. */
export const purgeOldMessages = defineJob({
  name: 'tidy-inbox',
  schema: z.object({}),
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 1_800,
  resumable: true,
  handler: async (app) => {
    const now = app.clock.now();
    await deleteMessagesBefore(app.db, new Date(now.getTime() - keptFor));
    for (const prefix of expiredRawPrefixes(now)) await app.blobs.deletePrefix(prefix);
  },
});

export const purgeOldMessagesDaily = defineSchedule({ job: purgeOldMessages, cron: '17 4 * * *', input: {} });
