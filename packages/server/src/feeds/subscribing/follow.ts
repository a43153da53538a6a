import { z } from 'zod';
import type { Entitlements } from '../../entitlements/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { defineEvent } from '../../platform/jobs/define-job.ts';
import { enqueueDelivery } from '../delivering/deliver-items.job.ts';
import { deleteOpenDeliveries } from '../delivery-store.ts';
import { type FeedChange, type FeedRow, lockFeed, updateFeed } from '../feed-store.ts';
import { enqueuePoll, minPollIntervalMs } from '../polling/poll-feed.job.ts';
import {
  countSubscriptions,
  deleteSubscription,
  findOwnSubscription,
  insertSubscription,
  lockFollower,
} from '../subscription-store.ts';
import { enqueueHubRequest } from '../websub/request-hub.job.ts';
import { mayBeListed, refusalOf } from './subscription-rules.ts';

/** Published when a user starts to follow a feed, in the same transaction. */
export const feedFollowed = defineEvent({
  name: 'feed.followed',
  schema: z.object({ userId: z.string(), feedId: z.string() }),
});

/**
 * A poll within this time, in milliseconds, is recent enough to deliver its items to a new follower
 * immediately.
 */
const recentMs = 86_400_000;
/** A poll that was enqueued but did not finish counts as lost after this time, in milliseconds. */
const claimTimeoutMs = 900_000;

export interface Follower {
  userId: string;
  plan: Entitlements['plan'];
  /** True if the feed is one of an imported list, whose first items are not urgent. */
  isImported?: boolean;
}

/**
 * Starts to follow a feed. Concurrent requests cannot exceed the plan's limit.
 * @throws AppError `already_subscribed`, `pro_required`, `feed_limit_reached`; `not_found` if the feed is
 * deleted
 */
export async function follow(
  app: App,
  tx: Tx,
  { userId, plan, isImported = false }: Follower,
  feedUuid: string,
): Promise<FeedRow> {
  await lockFollower(tx, userId);
  const feed = await lockFeed(tx, feedUuid);
  if (!feed) throw new AppError('not_found');
  const refusal = refusalOf({
    plan,
    followed: await countSubscriptions(tx, userId),
    isFollowed: (await findOwnSubscription(tx, userId, feed.id)) !== undefined,
    isListed: feed.is_listed,
  });
  if (refusal !== null) throw new AppError(refusal);
  const now = app.clock.now();
  await insertSubscription(tx, { userId, feed: feed.id, isImported, now });
  const change = countFollowers(feed, 1);
  await updateFeed(tx, feed.id, { ...change, ...(await startWork(app, tx, feed)) });
  await app.jobs.emit(tx, feedFollowed, { userId, feedId: feed.feed_id });
  return { ...feed, ...change };
}

/** Ends a subscription. Entries in the playlist stay. @returns false if there was none */
export async function unfollow(app: App, tx: Tx, userId: string, feedUuid: string): Promise<boolean> {
  await lockFollower(tx, userId);
  const feed = await lockFeed(tx, feedUuid);
  if (!feed || !(await deleteSubscription(tx, userId, feed.id))) return false;
  await deleteOpenDeliveries(tx, { userId, feed: feed.id }, 'all');
  const isLast = feed.subscribers <= 1;
  // Feeds without followers are not polled.
  await updateFeed(tx, feed.id, { ...countFollowers(feed, -1), ...(isLast ? { next_check_at: null } : {}) });
  if (isLast && feed.hub_lease_until !== null) await enqueueHubRequest(app, tx, feed.id, 'unsubscribe');
  return true;
}

function countFollowers(feed: FeedRow, by: 1 | -1): { subscribers: number; is_listed: boolean } {
  const subscribers = Math.max(0, feed.subscribers + by);
  return { subscribers, is_listed: feed.seed_rank !== null || mayBeListed(feed.feed_id, subscribers) };
}

/**
 * Enqueues the first delivery to a new follower: of stored items immediately if the last poll is recent,
 * otherwise after a poll.
 */
async function startWork(app: App, tx: Tx, feed: FeedRow): Promise<FeedChange> {
  const now = app.clock.now().getTime();
  const isWithin = (date: Date | null, ms: number) => date !== null && now - date.getTime() < ms;
  if (isWithin(feed.read_at, recentMs)) await enqueueDelivery(app, tx, feed.id);
  if (feed.hub_url !== null && feed.hub_lease_until === null) {
    await enqueueHubRequest(app, tx, feed.id, 'subscribe');
  }
  const isPolled = feed.next_check_at !== null && isWithin(feed.checked_at, recentMs);
  if (isPolled) return {};
  if (!isWithin(feed.checked_at, minPollIntervalMs)) await enqueuePoll(app, tx, feed);
  return { next_check_at: new Date(now + claimTimeoutMs), is_gone: false };
}
