import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { evictSegments, sumSegmentBytes } from './segment-retention-store.ts';

const dayMs = 86_400_000;
/** A segment used within this time is never evicted, because a run may be about to use it again. */
const recentMs = 3_600_000;
/** Number of segments evicted in one statement: what a bucket deletes by two simultaneous requests. */
const batchSize = 2_000;

/**
 * Keeps the cache of segments within the configured size and age. What to evict is read from the database;
 * the storage is not listed. Finished episodes have their own files, so nothing that listeners can play is
 * lost; an evicted segment is synthesized again if it is needed again.
 */
export const dropOldSegments = onSchedule('17 * * * *', {
  name: 'evict-segments',
  timeoutSeconds: 3_000,
  resumable: true,
  handler: (app, _input, run) => evict(app, run.signal),
});

async function evict(app: App, signal: AbortSignal): Promise<void> {
  const { segmentDays, segmentCacheBytes } = app.config.retention;
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
  let excessBytes = (await sumSegmentBytes(app.db)) - segmentCacheBytes;
  for (;;) {
    signal.throwIfAborted();
    const evicted = await evictSegments(app.db, {
      before: ago(segmentDays * dayMs),
      recent: ago(recentMs),
      excessBytes,
      limit: batchSize,
    });
    if (evicted.length === 0) return;
    await app.blobs.deleteAll(
      evicted.map(({ blobKey }) => blobKey),
      signal,
    );
    excessBytes -= evicted.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
