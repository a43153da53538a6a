import type { SubscriptionRules } from '@earmark/contract/feeds/feeds';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { FeedRow } from './feed-store.ts';
import type { FeedSubscriptionsTable } from './feed-tables.ts';

export type SubscriptionRow = Selectable<FeedSubscriptionsTable>;

/**
 * Locks a user's subscriptions until the transaction ends, so that concurrent requests cannot exceed a limit.
 */
export async function lockFollower(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 41))`.execute(tx);
}

export async function countSubscriptions(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('feed_subscriptions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns whether a user follows at least one feed. */
export async function followsAny(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feed_subscriptions')
    .select('feed')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the acting user's own subscription. */
export function findOwnSubscription(
  db: Db | Tx,
  userId: string,
  feed: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('feed_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .executeTakeFirst();
}

export async function insertSubscription(
  tx: Tx,
  { userId, feed, isImported, now }: { userId: string; feed: string; isImported: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('feed_subscriptions')
    .values({ user_id: userId, feed, is_imported: isImported, created_at: now })
    .execute();
}

/** @returns false if there was none */
export async function deleteSubscription(tx: Tx, userId: string, feed: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('feed_subscriptions')
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** @returns false if the user does not follow the feed */
export async function saveRules(
  db: Db,
  userId: string,
  feed: string,
  { include, exclude, daily_cap }: SubscriptionRules,
): Promise<boolean> {
  const result = await db
    .updateTable('feed_subscriptions')
    .set({ include, exclude, daily_cap })
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Returns the feeds that a user follows, most recently followed first. */
export function listFollowedFeeds(db: Db | Tx, userId: string): Promise<FeedRow[]> {
  return db
    .selectFrom('feeds')
    .innerJoin('feed_subscriptions as follower', 'follower.feed', 'feeds.id')
    .selectAll('feeds')
    .where('follower.user_id', '=', userId)
    .orderBy('follower.created_at', 'desc')
    .orderBy('feeds.id')
    .execute();
}

/**
 * Returns followers of a feed with undecided items up to `lastSeq`, or with a claimed item that is not in
 * their playlist yet. Disabled accounts get nothing; they receive what they missed once they are enabled.
 * @param after last user of the previous page; null for the first page
 */
export async function listFollowersToServe(
  db: Db,
  feed: string,
  { lastSeq, after, limit }: { lastSeq: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_subscriptions as follower')
    .select('user_id')
    .where('feed', '=', feed)
    .where('user_id', '>', after ?? firstUuid)
    .where(
      sql<boolean>`(delivered_seq is null or delivered_seq < ${lastSeq} or exists (
        select 1 from feed_deliveries given
        where given.user_id = follower.user_id and given.feed = follower.feed
          and not given.is_placed and not given.is_waiting))`,
    )
    .where(
      sql<boolean>`not exists (
        select 1 from users where users.id = follower.user_id and users.disabled_at is not null)`,
    )
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Sorts before every user's id. */
const firstUuid = '00000000-0000-0000-0000-000000000000';

/** Returns the acting user's own subscription and locks it until the transaction ends. */
export function lockOwnSubscription(
  tx: Tx,
  userId: string,
  feed: string,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('feed_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the newest item that was decided for a follower. */
export async function setDelivered(db: Db | Tx, userId: string, feed: string, seq: number): Promise<void> {
  await db
    .updateTable('feed_subscriptions')
    .set({ delivered_seq: seq })
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .execute();
}
