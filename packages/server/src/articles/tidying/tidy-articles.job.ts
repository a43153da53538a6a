import { z } from 'zod';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';
import { expiredUploadPrefixes } from '../adding/upload-place.ts';
import { forgetItems } from './forget-items.ts';
import { listLongRemoved } from './forget-store.ts';

/** Milliseconds for which a removed entry can be brought back. */
const removedKeptFor = 30 * 86_400_000;
const batch = 200;

/** Clears away uploads that were taken in, and entries that were removed long ago. */
export const tidyArticles = defineJob({
  name: 'tidy-articles',
  schema: z.object({}),
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 3_000,
  resumable: true,
  handler: async (app, _input, run) => {
    const now = app.clock.now();
    for (const prefix of expiredUploadPrefixes(now)) await app.blobs.deletePrefix(prefix);
    const before = new Date(now.getTime() - removedKeptFor);
    for (;;) {
      const removed = await listLongRemoved(app.db, before, batch);
      for (const items of removed) {
        run.signal.throwIfAborted();
        await forgetItems(app, items);
      }
      if (removed.length < batch) return;
    }
  },
});

export const tidyArticlesDaily = defineSchedule({ job: tidyArticles, cron: '43 3 * * *', input: {} });
