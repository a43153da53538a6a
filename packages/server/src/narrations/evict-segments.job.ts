import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { segmentPrefix } from './audio-files.ts';
import { evictSegments, findKnownBlobs } from './segment-store.ts';

const dayMs = 86_400_000;
/** How long a segment is kept unused while an episode is made of it, and while none is. */
const keptFor = 30 * dayMs;
const keptUnreferencedFor = dayMs;
/** Never dropped: used so lately that somebody may be about to use it again. */
const recentFor = 3_600_000;
/** Bytes that all segments may take: some ten days of speech. */
const maxBytes = 5_000_000_000;
/** Segments dropped in one statement. */
const batch = 500;

/**
 * Keeps the cache of spoken segments within bounds. Finished episodes have files of their own, so nothing that can be
 * heard is lost; what is dropped is only spoken again if it is needed again.
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
      before: ago(keptFor),
      unreferencedBefore: ago(keptUnreferencedFor),
      recent: ago(recentFor),
      maxBytes,
      limit: batch,
    });
    for (const blob of blobs) await app.blobs.delete(blob);
    if (blobs.length < batch) return;
  }
}

/** Audio whose row was never written, because the process died in between, or whose deletion was cut short. */
async function dropStrayBlobs(app: App, signal: AbortSignal): Promise<void> {
  const check = async (keys: readonly string[]) => {
    signal.throwIfAborted();
    const known = await findKnownBlobs(app.db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      const head = await app.blobs.head(key);
      const age = head ? app.clock.now().getTime() - head.modifiedAt.getTime() : 0;
      if (age > keptUnreferencedFor) await app.blobs.delete(key);
    }
  };
  let keys: string[] = [];
  for await (const { key } of app.blobs.list(segmentPrefix)) {
    keys.push(key);
    if (keys.length < batch) continue;
    await check(keys);
    keys = [];
  }
  await check(keys);
}
