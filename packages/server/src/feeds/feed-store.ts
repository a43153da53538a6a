import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import { hostOf } from './feed-address.ts';
import type { FeedsTable } from './feed-tables.ts';

export type FeedRow = Selectable<FeedsTable>;
export type FeedChange = Updateable<FeedsTable>;

export function findFeed(db: Db | Tx, id: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Like `findFeed`, but locks the row until the transaction ends. */
export function lockFeed(tx: Tx, id: string): Promise<FeedRow | undefined> {
  return tx.selectFrom('feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param address in the form of `feedIdOf`; any address that the feed ever had */
export function findFeedByAddress(db: Db | Tx, address: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('feeds')
    .innerJoin('feed_addresses as known', 'known.feed', 'feeds.id')
    .selectAll('feeds')
    .where('known.address', '=', address)
    .executeTakeFirst();
}

/** @returns ids of feeds by address; unknown addresses are left out */
export async function findFeedsByAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('feed_addresses')
    .select(['address', 'feed'])
    .where('address', 'in', addresses)
    .execute();
  return new Map(rows.map(({ address, feed }) => [address, feed]));
}

/**
 * Returns the feed with most followers among those whose address is this one plus a query: the addresses of
 * feed pages omit the query (docs/product/feeds.md#address-of-a-feed-page).
 */
export function findListedFeedByPath(db: Db, path: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('feeds')
    .selectAll()
    .where('is_listed', '=', true)
    .where(sql<boolean>`starts_with(feed_id, ${`${path}?`})`)
    .orderBy('subscribers', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the address of a feed until the transaction ends, so that it is added only once. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 40))`.execute(tx);
}

export interface NewFeed {
  id: string;
  feedId: string;
  feedUrl: string;
  title: string;
  now: Date;
}

export async function insertFeed(tx: Tx, { id, feedId, feedUrl, title, now }: NewFeed): Promise<FeedRow> {
  const row = await tx
    .insertInto('feeds')
    .values({ id, feed_id: feedId, feed_url: feedUrl, host: hostOf(feedUrl), title, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addAddress(tx, feedId, id);
  return row;
}

/** Adds an address to a feed; an address that belongs to another feed already stays there. */
export async function addAddress(tx: Tx, address: string, feed: string): Promise<void> {
  await tx
    .insertInto('feed_addresses')
    .values({ address, feed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateFeed(db: Db | Tx, id: string, change: FeedChange): Promise<void> {
  await db.updateTable('feeds').set(change).where('id', '=', id).execute();
}

/** A feed that is due, with the fields needed to enqueue its poll. */
export interface DueFeed {
  id: string;
  host: string;
}

/** True for a follower whose account is not disabled. */
const isActive = sql<boolean>`exists (
  select 1 from users where users.id = follower.user_id and users.disabled_at is null)`;

/** True for a feed with such a follower. */
const isHeard = sql<boolean>`exists (
  select 1 from feed_subscriptions follower where follower.feed = feeds.id and ${isActive})`;

/** Returns whether somebody follows a feed whose account is not disabled. */
export async function hasActiveFollower(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', id)
    .where(isHeard)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims feeds that are due; other callers do not get them again before `until`. Feeds without followers, and feeds
 * that only disabled accounts follow, are never due.
 */
export async function claimDueFeeds(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`
    update feeds set next_check_at = ${until}
    where id in (
      select id from feeds where next_check_at <= ${now} and subscribers > 0 and ${isHeard}
      order by next_check_at limit ${limit} for update skip locked)
    returning id, host`.execute(tx);
  return rows;
}

/** Returns since when the feed that has waited longest is due; null if none is due. */
export async function findMostOverdue(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('feeds')
    .select('next_check_at')
    .where('next_check_at', '<=', now)
    .where('subscribers', '>', 0)
    .where(isHeard)
    .orderBy('next_check_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_check_at ?? null;
}

/** Postpones every feed of a host that asked for fewer requests. */
export async function deferHost(db: Db | Tx, host: string, until: Date): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ next_check_at: until })
    .where('host', '=', host)
    .where('next_check_at', '<', until)
    .execute();
}

/** Returns feeds with items that active followers have not received: the delivery job may have been lost. */
export function findUndelivered(tx: Tx, limit: number): Promise<{ id: string }[]> {
  return (
    tx
      .selectFrom('feeds')
      .select('feeds.id')
      .where('feeds.subscribers', '>', 0)
      .where('feeds.read_at', 'is not', null)
      // Three conditions rather than one, so that each of them uses an index.
      .where(
        sql<boolean>`(
        exists (select 1 from feed_subscriptions follower
          where follower.feed = feeds.id and follower.delivered_seq is null and ${isActive})
        or exists (select 1 from feed_subscriptions follower
          where follower.feed = feeds.id and follower.delivered_seq < feeds.last_seq and ${isActive})
        or exists (select 1 from feed_deliveries given
          where given.feed = feeds.id and not given.is_placed and not given.is_waiting
            and exists (select 1 from feed_subscriptions follower
              where follower.feed = given.feed and follower.user_id = given.user_id and ${isActive})))`,
      )
      .limit(limit)
      .execute()
  );
}

/**
 * Returns followed feeds whose hub subscription ends before `before` and was not renewed since
 * `requestedBefore`.
 */
export function findExpiringHubs(
  tx: Tx,
  { before, requestedBefore, limit }: { before: Date; requestedBefore: Date; limit: number },
): Promise<{ id: string }[]> {
  return tx
    .selectFrom('feeds')
    .select('id')
    .where('hub_url', 'is not', null)
    .where('subscribers', '>', 0)
    .where(isHeard)
    .where((where) => where.or([where('hub_lease_until', 'is', null), where('hub_lease_until', '<', before)]))
    .where((where) =>
      where.or([where('hub_asked_at', 'is', null), where('hub_asked_at', '<', requestedBefore)]),
    )
    .orderBy('hub_lease_until')
    .limit(limit)
    .execute();
}

export function findFeedByHubToken(db: Db, token: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('hub_token', '=', token).executeTakeFirst();
}

/** Merges a feed into another one and deletes it: both turned out to be the same feed. */
export async function mergeFeed(tx: Tx, dropped: FeedRow, target: FeedRow, now: Date): Promise<void> {
  await tx.updateTable('feed_addresses').set({ feed: target.id }).where('feed', '=', dropped.id).execute();
  // Waiting and claimed items are identified by their keys, which are the same in both feeds.
  await sql`update feed_deliveries set feed = ${target.id} where feed = ${dropped.id} and not is_placed`.execute(
    tx,
  );
  await sql`
    insert into feed_subscriptions (user_id, feed, include, exclude, daily_cap, delivered_seq, created_at)
    select user_id, ${target.id}, include, exclude, daily_cap,
      -- Followers continue with the first item that was not decided for them in the dropped feed.
      coalesce((
        select min(item.seq) - 1 from feed_items item
        join feed_items same on same.feed = ${dropped.id} and same.source_key = item.source_key
        where item.feed = ${target.id} and same.seq > coalesce(follower.delivered_seq, ${dropped.last_seq})
      ), ${target.last_seq}), created_at
    from feed_subscriptions follower where feed = ${dropped.id}
    on conflict (user_id, feed) do nothing`.execute(tx);
  await tx.deleteFrom('feeds').where('id', '=', dropped.id).execute();
  await sql`
    update feeds set next_check_at = coalesce(next_check_at, ${now}),
      subscribers = (select count(*) from feed_subscriptions where feed = ${target.id})
    where id = ${target.id}`.execute(tx);
}
