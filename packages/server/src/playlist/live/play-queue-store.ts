import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Returns the ids to play next, in order, without entries that are no longer in the playlist. */
export async function readQueue(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item.id from play_queues queue
    cross join unnest(queue.item_ids) with ordinality as queued(id, position)
    join playlist_items item on item.id = queued.id and item.user_id = ${userId} and item.deleted_at is null
    where queue.user_id = ${userId}
    order by queued.position`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Stores the ids to play next; the last write wins.
 * @param itemIds ids that are not the user's own are filtered out on reading
 */
export async function writeQueue(
  db: Db,
  userId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  const row = { item_ids: [...itemIds], updated_at: now };
  await db
    .insertInto('play_queues')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
