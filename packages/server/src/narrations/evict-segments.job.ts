import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { evictSegments, sumEvictableBytes, sumSegmentBytes } from './segment-retention-store.ts';

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
  const excessBytes = (await sumSegmentBytes(app.db)) - app.config.retention.segmentCacheBytes;
  await evictWhile(app, { recentMs, excessBytes }, signal);
}

/**
 * Evicts all segments that were not used for a day, except those of unfinished episodes.
 * @param onFreed receives the bytes of each deleted portion
 */
export async function evictUnused(
  app: App,
  signal: AbortSignal,
  onFreed: (bytes: number) => Promise<void>,
): Promise<void> {
  await evictWhile(app, { recentMs: dayMs, excessBytes: Number.MAX_SAFE_INTEGER }, signal, onFreed);
}

/** Returns the bytes that `evictUnused` would free. */
export function sumUnusedBytes({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return sumEvictableBytes(db, { before: ago(config.retention.segmentDays), recent: ago(1) });
}

async function evictWhile(
  app: App,
  limits: { recentMs: number; excessBytes: number },
  signal: AbortSignal,
  onFreed: (bytes: number) => Promise<void> = async () => {},
): Promise<void> {
  const { segmentDays } = app.config.retention;
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
  let { excessBytes } = limits;
  for (;;) {
    signal.throwIfAborted();
    const evicted = await evictSegments(app.db, {
      before: ago(segmentDays * dayMs),
      recent: ago(limits.recentMs),
      excessBytes,
      limit: batchSize,
    });
    if (evicted.length === 0) return;
    await app.blobs.deleteAll(
      evicted.map(({ blobKey }) => blobKey),
      signal,
    );
    const freed = evicted.reduce((sum, { bytes }) => sum + bytes, 0);
    excessBytes -= freed;
    await onFreed(freed);
  }
}
