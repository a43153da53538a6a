import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { storeCounts } from './storage-store.ts';
import { walkFiles } from './walk-files.ts';

/** Counts the files whose sizes the database does not know. */
export const countFiles = defineJob({
  name: 'count-files',
  schema: z.object({}),
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 20_000,
  resumable: true,
  handler: async (app, _input, { signal }) => {
    const sizes = await walkFiles(app, { signal, remove: null, onFreed: async () => {} });
    await storeCounts(app.db, sizes, app.clock.now());
  },
  exhausted: (app) => storeCounts(app.db, null, app.clock.now()),
});
