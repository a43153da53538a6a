import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

// The only statements of this domain that read a table of the playlist: a narration is worked on while it has
// listeners, and both have to be checked in one statement.

/** SQL condition: the narration is in at least one playlist, in which it does not wait to be played first. */
export const hasListener = sql<boolean>`exists (
  select 1 from playlist_items
  where (playlist_items.pending_narration_id = narrations.id
      or (playlist_items.narration_id = narrations.id and not playlist_items.on_demand))
    and playlist_items.deleted_at is null and playlist_items.refusal is null)`;

/** Returns one of the users who wait for a narration; '' if there are none left. */
export async function findAnyListener(db: Db | Tx, id: string): Promise<string> {
  const row = await db
    .selectFrom('playlist_items')
    .select('user_id')
    .where((where) => where.or([where('narration_id', '=', id), where('pending_narration_id', '=', id)]))
    .where('deleted_at', 'is', null)
    .where('refusal', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? '';
}
