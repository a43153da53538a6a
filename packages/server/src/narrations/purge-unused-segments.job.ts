import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { segmentPrefix } from './audio-files.ts';
import { deleteUnreferencedSegments, findKnownBlobs, purgeSegmentRows } from './segment-retention-store.ts';

const dayMs = 86_400_000;
/** Number of rows or keys that one statement checks. */
const pageSize = 1_000;

/**
 * Deletes daily what the cache of segments no longer needs: segments that no episode refers to, rows of
 * episodes whose segments were evicted, and blobs without a row. Each run reads all keys once, page by page.
 */
export const purgeUnusedSegments = onSchedule('43 3 * * *', {
  name: 'purge-unused-segments',
  timeoutSeconds: 20_000,
  resumable: true,
  handler: async (app, _input, run) => {
    await purgeUnreferenced(app, run.signal);
    await purgeRows(app, run.signal);
    await purgeStrayBlobs(app, run.signal);
  },
});

const dayAgo = ({ clock }: App): Date => new Date(clock.now().getTime() - dayMs);

async function purgeUnreferenced(app: App, signal: AbortSignal): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    signal.throwIfAborted();
    const page = { after, limit: pageSize, usedBefore: dayAgo(app) };
    const { blobKeys, last } = await deleteUnreferencedSegments(app.db, page);
    await app.blobs.deleteAll(blobKeys, signal);
    after = last;
  }
}

async function purgeRows(app: App, signal: AbortSignal): Promise<void> {
  const { segmentDays } = app.config.retention;
  const touchedBefore = new Date(app.clock.now().getTime() - segmentDays * dayMs);
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
    signal.throwIfAborted();
    const page = { after, limit: pageSize, completedBefore: dayAgo(app), touchedBefore };
    after = await purgeSegmentRows(app.db, page);
  }
}

/** Deletes blobs without a row: the process died before it wrote the row, or a deletion was interrupted. */
async function purgeStrayBlobs(app: App, signal: AbortSignal): Promise<void> {
  const check = async (keys: readonly string[]) => {
    signal.throwIfAborted();
    const known = await findKnownBlobs(app.db, keys);
    const stray: string[] = [];
    for (const key of keys) {
      if (known.has(key)) continue;
      // The row of a new blob may not be written yet.
      const head = await app.blobs.head(key);
      if (head && head.modifiedAt < dayAgo(app)) stray.push(key);
    }
    await app.blobs.deleteAll(stray, signal);
  };
  let keys: string[] = [];
  for await (const { key } of app.blobs.list(segmentPrefix)) {
    keys.push(key);
    if (keys.length < pageSize) continue;
    await check(keys);
    keys = [];
  }
  await check(keys);
}
