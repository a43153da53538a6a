import { cleaningKinds } from '@earmark/contract';
import { z } from 'zod';
import { evictUnused } from '../../narrations/index.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { deleteOldBackups } from '../backups/old-backups.ts';
import { addFreed, endCleaning, storeLeft } from './storage-store.ts';
import { walkFiles } from './walk-files.ts';

/**
 * Deletes what an owner chose: docs/product/administration.md#storage. A repeated run deletes what the first one
 * left.
 */
export const cleanStorage = defineJob({
  name: 'clean-storage',
  schema: z.object({ kind: z.enum(cleaningKinds) }),
  // One of each kind: counting the files of a large installation takes long.
  concurrency: cleaningKinds.length,
  unique: 'queued or running',
  timeoutSeconds: 20_000,
  resumable: true,
  handler: async (app, { kind }, { signal }) => {
    const onFreed = (bytes: number) => addFreed(app.db, kind, bytes);
    if (kind === 'segments') await evictUnused(app, signal, onFreed);
    else if (kind === 'backups') await deleteOldBackups(app, signal, onFreed);
    else await storeLeft(app.db, kind, await walkFiles(app, { signal, remove: kind, onFreed }));
    await endCleaning(app.db, kind, { now: app.clock.now(), problem: null });
  },
  exhausted: (app, { kind }) =>
    endCleaning(app.db, kind, {
      now: app.clock.now(),
      problem: 'It did not finish. The log of the workers states the reason.',
    }),
});
