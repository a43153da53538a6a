import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tables.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Returns the ids of a user's own entries by the ids that clients send back: entry ids, or addresses without their
 * scheme, of which a present entry takes precedence over removed ones. Locks them in one order, so that two changes do
 * not wait for each other.
 */
export async function lockOwnItems(tx: Tx, userId: string, keys: readonly string[]): Promise<string[]> {
  const isId = (key: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
  const ids = keys.filter(isId);
  const addresses = keys.filter((key) => !isId(key));
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select id from playlist_items where user_id = ${userId} and id = any(${ids}::uuid[])
      union (
        select distinct on (article_key) id from playlist_items
        where user_id = ${userId} and article_key = any(${addresses}::text[])
        order by article_key, deleted_at desc nulls first
      )
    )
    select item.id from playlist_items item join own on own.id = item.id
    order by item.id for update of item`.execute(tx);
  return idsOf(rows);
}

/** Marks entries played or unplayed. @returns the ids of those that changed */
export async function markPlayed(
  tx: Tx,
  ids: readonly string[],
  played: boolean,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items set played = ${played}, played_at = ${played ? now : null}, updated_at = ${now}
    where id = any(${ids}::uuid[]) and played <> ${played} returning id`.execute(tx);
  return idsOf(rows);
}

/** Archives entries, or takes them back. @returns the ids of those that changed */
export async function markArchived(
  tx: Tx,
  ids: readonly string[],
  archived: boolean,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items set archived_at = ${archived ? now : null}, updated_at = ${now}
    where id = any(${ids}::uuid[]) and (archived_at is null) = ${archived} returning id`.execute(tx);
  return idsOf(rows);
}

/** Removes entries. @returns the ids of those that were present */
export async function markDeleted(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items set deleted_at = ${now}, updated_at = ${now}
    where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(tx);
  return idsOf(rows);
}

/** Returns the unfinished narrations of these entries. */
export async function findUnfinishedNarrations(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct narration.id from playlist_items item
    join narrations narration on narration.id in (item.narration_id, item.pending_narration_id)
    where item.id = any(${ids}::uuid[]) and narration.status in ('pending', 'in_progress')
    order by narration.id`.execute(tx);
  return idsOf(rows);
}

/**
 * Restores the removed entries whose audio is complete, unless their source was added again.
 * @returns the ids of those that were restored
 */
export async function restoreCompleted(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items item set deleted_at = null, updated_at = ${now}
    from (
      select distinct on (removed.source_key) removed.id from playlist_items removed
      join narrations narration on narration.id = removed.narration_id and narration.status = 'completed'
      where removed.id = any(${ids}::uuid[]) and removed.deleted_at is not null
        and removed.pending_narration_id is null
        and not exists (
          select 1 from playlist_items present
          where present.user_id = removed.user_id and present.source_key = removed.source_key
            and present.deleted_at is null)
      order by removed.source_key, removed.deleted_at desc, removed.id
    ) chosen
    where item.id = chosen.id
    returning item.id`.execute(tx);
  return idsOf(rows);
}

/** Returns those of the entries that are removed, the newest first. */
export async function findRemoved(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from playlist_items where id = any(${ids}::uuid[]) and deleted_at is not null
    order by added_at desc, id desc`.execute(tx);
  return idsOf(rows);
}
