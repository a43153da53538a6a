import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { deleteOpenDeliveries, listClaimed } from '../delivery-store.ts';
import { type FeedRow, findFeed } from '../feed-store.ts';
import { listFollowersToServe } from '../subscription-store.ts';
import { claimItems } from './claim-items.ts';
import { deliverItem } from './deliver-item.ts';

/** Number of followers served before the feed is loaded again. */
const batchSize = 100;
/** Number of claimed items of one follower that are loaded at a time. */
const claimedBatchSize = 100;

/** Delivers a feed's new items to its followers. */
export const deliverItems = defineJob({
  name: 'deliver-feed-items',
  schema: z.object({ feed: z.uuid() }),
  concurrency: 2,
  // A second run in this process would only repeat the work of the first; one in another process is harmless.
  perGroup: 1,
  unique: 'queued',
  timeoutSeconds: 1_800,
  resumable: true,
  handler: async (app, { feed: id }, run) => {
    const failures: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const feed = await findFeed(app.db, id);
      // Nothing is stored yet: the first successful poll enqueues this job again.
      if (!feed || feed.read_at === null) break;
      const followers = await listFollowersToServe(app.db, id, {
        lastSeq: feed.last_seq,
        after,
        limit: batchSize,
      });
      for (const userId of followers) failures.push(...(await serve(app, feed, userId, run)));
      after = followers.at(-1) ?? null;
      if (followers.length < batchSize) break;
    }
    // An item that fails does not block the others; the retry of the job delivers it.
    if (failures.length > 0)
      throw new Error(`${failures.length} feed items could not be delivered`, { cause: failures[0] });
  },
});

export async function enqueueDelivery(app: App, db: Db | Tx, feed: string): Promise<void> {
  await app.jobs.enqueue(db, deliverItems, { feed }, { singletonKey: feed, group: feed });
}

/**
 * Claims new items for a follower and delivers all claimed items, including those of earlier runs.
 * @returns the errors
 */
async function serve(app: App, feed: FeedRow, userId: string, run: JobRun): Promise<unknown[]> {
  const failures: unknown[] = [];
  await claimItems(app, feed, userId).catch((error: unknown) => failures.push(error));
  const followed = { userId, feed: feed.id };
  await deleteOpenDeliveries(app.db, followed, 'without item');
  // Oldest first, so that the newest item ends up at the top of the playlist.
  for (let after = 0; ; ) {
    const items = await listClaimed(app.db, followed, { after, limit: claimedBatchSize });
    for (const item of items) {
      run.signal.throwIfAborted();
      await deliverItem(app, feed, item, userId).catch((error: unknown) => failures.push(error));
    }
    after = items.at(-1)?.seq ?? after;
    if (items.length < claimedBatchSize) return failures;
  }
}
