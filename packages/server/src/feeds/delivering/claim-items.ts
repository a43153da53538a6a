import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countDelivered, type FollowedFeed, insertDeliveries, selectNew } from '../delivery-store.ts';
import type { FeedRow } from '../feed-store.ts';
import { type ListedFeedItem, listItemsAfter, listNewestItems } from '../item-store.ts';
import { lockOwnSubscription, type SubscriptionRow, setDelivered } from '../subscription-store.ts';
import { newItems, remainingItemsToday, welcomeItems } from './item-rules.ts';

/** Number of items loaded at a time, with the text that rules match against. */
const batchSize = 300;
const dayMs = 86_400_000;

/**
 * Selects the items published since the last run that a follower gets, and stores the selection, so that a
 * crash loses no item. The newest items that pass the follower's rules are claimed up to the daily limit; the
 * others wait until the follower requests them. Each item is processed once, even by concurrent runs.
 */
export async function claimItems(app: App, feed: FeedRow, userId: string): Promise<void> {
  const waiting = await inTransaction(app, async (tx) => {
    const follower = await lockOwnSubscription(tx, userId, feed.id);
    // The user has unfollowed the feed in the meantime.
    if (!follower) return 0;
    const { matching, lastSeq } = await readItems(app, tx, feed, follower);
    if (lastSeq === follower.delivered_seq) return 0;
    const waitingCount = await claim(app, tx, feed, follower, matching);
    await setDelivered(tx, userId, feed.id, lastSeq);
    return waitingCount;
  });
  app.feedMetrics.deliveries.inc({ outcome: 'waiting' }, waiting);
}

interface NewItems {
  /** Keys of the items that pass the follower's rules, newest first. */
  matching: string[];
  /** `seq` of the newest item. */
  lastSeq: number;
}

async function readItems(app: App, tx: Tx, feed: FeedRow, follower: SubscriptionRow): Promise<NewItems> {
  const since = follower.created_at;
  if (follower.delivered_seq === null) {
    const items = (await listForNewFollower(tx, feed, since)).map(rated);
    const matching = welcomeItems(items, follower, { now: app.clock.now(), since });
    return { matching: keysOf(matching), lastSeq: items[0]?.seq ?? feed.last_seq };
  }
  const matching: string[] = [];
  let lastSeq = follower.delivered_seq;
  for (;;) {
    const items = (await listItemsAfter(tx, feed.id, lastSeq, batchSize)).map(rated);
    matching.push(...keysOf(newItems(items, follower, since)));
    lastSeq = items.at(-1)?.seq ?? lastSeq;
    if (items.length < batchSize) break;
  }
  // The newest item may have been deleted in the meantime.
  return { matching: matching.reverse(), lastSeq: Math.max(lastSeq, feed.last_seq) };
}

/**
 * Returns the newest items of a feed, newest first: at least those published since a follower subscribed, who
 * has received none of them yet.
 */
async function listForNewFollower(tx: Tx, feed: FeedRow, since: Date): Promise<ListedFeedItem[]> {
  const items: ListedFeedItem[] = [];
  for (;;) {
    const before = items.at(-1)?.seq ?? null;
    const page = await listNewestItems(tx, feed.id, { before, limit: batchSize });
    items.push(...page);
    const oldest = page.at(-1)?.published_at ?? null;
    if (page.length < batchSize || oldest === null || oldest <= since) return items;
  }
}

const rated = (row: ListedFeedItem) => ({ ...row, publishedAt: row.published_at });
const keysOf = (items: readonly ListedFeedItem[]) => items.map(({ source_key }) => source_key);

/** @returns the number of items that wait */
async function claim(
  app: App,
  tx: Tx,
  feed: FeedRow,
  follower: SubscriptionRow,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const now = app.clock.now();
  const followed: FollowedFeed = { userId: follower.user_id, feed: feed.id };
  const deliveredToday = await countDelivered(tx, followed, new Date(now.getTime() - dayMs));
  const isNew = await selectNew(tx, follower.user_id, keys);
  const items = keys.filter((key) => isNew.has(key));
  const isBulk = follower.is_imported && follower.delivered_seq === null;
  const remaining = remainingItemsToday(follower, deliveredToday);
  await insertDeliveries(tx, followed, items.slice(0, remaining), { isWaiting: false, isBulk, now });
  await insertDeliveries(tx, followed, items.slice(remaining), { isWaiting: true, isBulk, now });
  return Math.max(0, items.length - remaining);
}
