import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { ListedFeedItem } from './item-store.ts';

export interface Delivery {
  userId: string;
  /** Key of the article; the same in every feed that links to it. */
  sourceKey: string;
}

/** A follower and the feed they follow. */
export interface FollowedFeed {
  userId: string;
  feed: string;
}

/**
 * Selects the articles that a user has neither received from a feed nor added. An article that waits in
 * another feed counts as new.
 */
export async function selectNew(
  db: Db | Tx,
  userId: string,
  sourceKeys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ source_key: string }>`
    select requested.source_key from unnest(${[...sourceKeys]}::text[]) as requested (source_key)
    where not exists (select 1 from feed_deliveries delivery
        where delivery.user_id = ${userId} and delivery.source_key = requested.source_key and not delivery.is_waiting)
      and not exists (select 1 from playlist_items entry
        where entry.user_id = ${userId} and entry.source_key = requested.source_key)`.execute(db);
  return new Set(rows.map(({ source_key }) => source_key));
}

/** Claims articles for a user: to be added now, or to wait until the user requests them. */
export async function insertDeliveries(
  tx: Tx,
  { userId, feed }: FollowedFeed,
  sourceKeys: readonly string[],
  { isWaiting, isBulk, now }: { isWaiting: boolean; isBulk: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into feed_deliveries as delivery (user_id, source_key, feed, is_placed, is_waiting, is_bulk, created_at)
    select ${userId}, source_key, ${feed}, false, ${isWaiting}, ${isBulk}, ${now}
    from unnest(${[...sourceKeys]}::text[]) as claimed (source_key)
    on conflict (user_id, source_key) do update
      set feed = excluded.feed, is_waiting = false, is_bulk = excluded.is_bulk, created_at = excluded.created_at
      where delivery.is_waiting and not excluded.is_waiting`.execute(tx);
}

/** Releases the newest waiting items of a feed for delivery. @returns their number, at most `limit` */
export async function releaseWaiting(tx: Tx, { userId, feed }: FollowedFeed, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update feed_deliveries set is_waiting = false, is_bulk = true
    where user_id = ${userId} and feed = ${feed} and is_waiting and source_key in (
      select delivery.source_key from feed_deliveries delivery
      join feed_items item on item.feed = delivery.feed and item.source_key = delivery.source_key
      where delivery.user_id = ${userId} and delivery.feed = ${feed} and delivery.is_waiting
      order by item.seq desc limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns how many items of each feed wait for a user; feeds without waiting items are left out. */
export async function countWaiting(db: Db | Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ feed: string; count: number }>`
    select delivery.feed, count(*)::integer as count from feed_deliveries delivery
    join feed_items item on item.feed = delivery.feed and item.source_key = delivery.source_key
    where delivery.user_id = ${userId} and delivery.is_waiting group by delivery.feed`.execute(db);
  return new Map(rows.map(({ feed, count }) => [feed, count]));
}

/** An item that is claimed for a user. */
export interface ClaimedItem extends ListedFeedItem {
  /** True if it is one of many older items, which are not urgent. */
  is_bulk: boolean;
}

/**
 * Returns the items that are claimed for a user but not in the playlist yet, oldest first.
 * @param page.after `seq` of the last item of the previous page
 */
export async function listClaimed(
  db: Db,
  { userId, feed }: FollowedFeed,
  { after, limit }: { after: number; limit: number },
): Promise<ClaimedItem[]> {
  const { rows } = await sql<ClaimedItem>`
    select item.seq, item.source_key, item.url, item.title, item.image_url, item.published_at, item.text,
      delivery.is_bulk
    from feed_deliveries delivery
    join feed_items item on item.feed = delivery.feed and item.source_key = delivery.source_key
    where delivery.user_id = ${userId} and delivery.feed = ${feed} and not delivery.is_placed and not delivery.is_waiting
      and item.seq > ${after}
    order by item.seq limit ${limit}`.execute(db);
  return rows;
}

/** Returns whether an article is still claimed for a user: not added and not dropped in the meantime. */
export async function isClaimed(db: Db, { userId, sourceKey }: Delivery): Promise<boolean> {
  const row = await db
    .selectFrom('feed_deliveries')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .where('is_placed', '=', false)
    .where('is_waiting', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPlaced(db: Db, { userId, sourceKey }: Delivery): Promise<void> {
  await db
    .updateTable('feed_deliveries')
    .set({ is_placed: true })
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .where('is_waiting', '=', false)
    .execute();
}

/**
 * Deletes deliveries that were not added yet: the user does not want them any more, or their items are
 * deleted.
 */
export async function deleteOpenDeliveries(
  db: Db | Tx,
  { userId, feed }: FollowedFeed,
  only: 'all' | 'without item',
): Promise<void> {
  let open = db
    .deleteFrom('feed_deliveries')
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .where('is_placed', '=', false);
  if (only === 'without item') {
    open = open.where('is_waiting', '=', false).where(
      sql<boolean>`not exists (select 1 from feed_items item
        where item.feed = feed_deliveries.feed and item.source_key = feed_deliveries.source_key)`,
    );
  }
  await open.execute();
}

/** Counts the items of a feed that were delivered, or claimed, for a user since a point in time. */
export async function countDelivered(
  db: Db | Tx,
  { userId, feed }: FollowedFeed,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('feed_deliveries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .where('created_at', '>', since)
    .where('is_waiting', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Returns whether an article is in a user's playlist or was removed from it. In both cases, no feed may add
 * it again.
 */
export async function wasAdded(db: Db, { userId, sourceKey }: Delivery): Promise<boolean> {
  const row = await db
    .selectFrom('playlist_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDeliveriesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('feed_deliveries').where('user_id', '=', userId).execute();
}

/**
 * Deletes old deliveries whose items are deleted, so that no feed can deliver them again, and waiting
 * deliveries of deleted items.
 */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from feed_deliveries where (created_at < ${before} or is_waiting)
      and not exists (select 1 from feed_items item
        where item.feed = feed_deliveries.feed and item.source_key = feed_deliveries.source_key)`.execute(db);
}
