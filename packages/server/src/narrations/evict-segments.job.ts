import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { segmentPrefix } from './audio-files.ts';
import { evictSegments, findKnownBlobs } from './segment-store.ts';

const dayMs = 86_400_000;
/** Milliseconds for which an unused segment is kept if an episode refers to it, and if none does. */
const retentionMs = 30 * dayMs;
const unreferencedRetentionMs = dayMs;
/** A segment used within this time is never evicted, because a run may be about to use it again. */
const recentMs = 3_600_000;
/** Maximum size of all segments in bytes: some ten days of speech. */
const maxBytes = 5_000_000_000;
/** Number of segments evicted in one statement. */
const batchSize = 500;

/**
 * Keeps the cache of segments within its limits. Finished episodes have their own files, so nothing that
 * listeners can play is lost; an evicted segment is synthesized again if it is needed again.
 */
export const dropOldSegments = onSchedule('17 * * * *', {
  name: 'evict-segments',
  timeoutSeconds: 3_000,
  resumable: true,
  handler: async (app, _input, run) => {
    await evict(app, run.signal);
    await dropStrayBlobs(app, run.signal);
  },
});

async function evict(app: App, signal: AbortSignal): Promise<void> {
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
  for (;;) {
    signal.throwIfAborted();
    const blobs = await evictSegments(app.db, {
      before: ago(retentionMs),
      unreferencedBefore: ago(unreferencedRetentionMs),
      recent: ago(recentMs),
      maxBytes,
      limit: batchSize,
    });
    for (const blob of blobs) await app.blobs.delete(blob);
    if (blobs.length < batchSize) return;
  }
}

/** Deletes blobs without a row: the process died before it wrote the row, or a deletion was interrupted. */
async function dropStrayBlobs(app: App, signal: AbortSignal): Promise<void> {
  const check = async (keys: readonly string[]) => {
    signal.throwIfAborted();
    const known = await findKnownBlobs(app.db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      const head = await app.blobs.head(key);
      const age = head ? app.clock.now().getTime() - head.modifiedAt.getTime() : 0;
      if (age > unreferencedRetentionMs) await app.blobs.delete(key);
    }
  };
  let keys: string[] = [];
  for await (const { key } of app.blobs.list(segmentPrefix)) {
    keys.push(key);
    if (keys.length < batchSize) continue;
    await check(keys);
    keys = [];
  }
  await check(keys);
}
