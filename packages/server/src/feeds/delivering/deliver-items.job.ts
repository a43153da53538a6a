import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { countDelivered } from '../delivery-store.ts';
import { type FeedRow, findFeed } from '../feed-store.ts';
import { type ListedFeedItem, listItems } from '../item-store.ts';
import { listWaitingFollowers, type SubscriptionRow, setDelivered } from '../subscription-store.ts';
import { deliverItem } from './deliver-item.ts';
import { newItems, welcomeItems } from './item-rules.ts';

/** Items that are looked at for one follower: those of more than a week of a busy feed. */
const mostItems = 300;
/** Followers served between two looks at the feed. */
const batch = 100;
const dayMs = 86_400_000;

/** Gives a feed's new items to those who follow it. */
export const deliverItems = defineJob({
  name: 'deliver-feed-items',
  schema: z.object({ feed: z.uuid() }),
  concurrency: 2,
  // One feed is given out by one run, so that caps hold.
  perGroup: 1,
  unique: 'queued',
  timeoutSeconds: 1_800,
  resumable: true,
  handler: async (app, { feed: id }, run) => {
    for (;;) {
      const feed = await findFeed(app.db, id);
      // Of a feed that was never read, nothing is known: reading it leads here again.
      if (!feed || feed.read_at === null) return;
      const followers = await listWaitingFollowers(app.db, id, { lastSeq: feed.last_seq, limit: batch });
      for (const follower of followers) await serve(app, feed, follower, run);
      if (followers.length < batch) return;
    }
  },
});

export async function enqueueDelivery(app: App, db: Db | Tx, feed: string): Promise<void> {
  await app.jobs.enqueue(db, deliverItems, { feed }, { singletonKey: feed, group: feed });
}

async function serve(app: App, feed: FeedRow, follower: SubscriptionRow, run: JobRun): Promise<void> {
  const items = await listItems(app.db, feed.id, { after: follower.delivered_seq, limit: mostItems });
  // The oldest first, so that the newest ends up at the top of the playlist.
  for (const item of (await chooseItems(app, feed, follower, items)).reverse()) {
    run.signal.throwIfAborted();
    await deliverItem(app, feed, item, follower.user_id);
  }
  await setDelivered(app.db, follower.user_id, feed.id, items[0]?.seq ?? feed.last_seq);
}

async function chooseItems(
  app: App,
  feed: FeedRow,
  follower: SubscriptionRow,
  listed: readonly ListedFeedItem[],
): Promise<JudgedRow[]> {
  const now = app.clock.now();
  const items = listed.map((row) => ({ ...row, publishedAt: row.published_at }));
  if (follower.delivered_seq === null) return welcomeItems(items, follower, now);
  const since = new Date(now.getTime() - dayMs);
  const deliveredLately =
    follower.daily_cap === null ? 0 : await countDelivered(app.db, follower.user_id, feed.id, since);
  return newItems(items, follower, { since: follower.created_at, deliveredLately });
}

type JudgedRow = ListedFeedItem & { publishedAt: Date | null };
