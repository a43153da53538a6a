import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';

export interface Delivery {
  userId: string;
  /** Names the article; the same in every feed that links to it. */
  sourceKey: string;
}

/**
 * Claims an article for a user.
 * @returns false when they were given it before, from whichever feed. True also for a claim that was never completed:
 * whoever made it was stopped in between.
 */
export async function claimDelivery(
  db: Db,
  { userId, sourceKey, feed, now }: Delivery & { feed: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('feed_deliveries')
    .values({ user_id: userId, source_key: sourceKey, feed, is_placed: false, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'source_key'])
        .doUpdateSet({ is_placed: false })
        .where('feed_deliveries.is_placed', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPlaced(db: Db, { userId, sourceKey }: Delivery): Promise<void> {
  await db
    .updateTable('feed_deliveries')
    .set({ is_placed: true })
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .execute();
}

/** Items of a feed that a user was given since a moment. */
export async function countDelivered(db: Db, userId: string, feed: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('feed_deliveries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** True when an article is in a user's playlist, or was removed from it: neither is to be added by a feed. */
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

/** Forgets what was given long ago, as long as no feed could bring it up again. */
export async function forgetDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from feed_deliveries where created_at < ${before}
      and not exists (select 1 from feed_items item
        where item.feed = feed_deliveries.feed and item.source_key = feed_deliveries.source_key)`.execute(db);
}
