import type { FailureCode } from '@earmark/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import { asOwned, type Owned } from './owned.ts';
import type { PlaylistRow } from './playlist-store.ts';

/** Records the failure of the conversion on every entry of these narrations. */
export async function markItemsFailed(tx: Tx, narrationIds: readonly string[], now: Date): Promise<void> {
  if (narrationIds.length === 0) return;
  await tx
    .updateTable('playlist_items')
    .set({ failed_at: now })
    .where('narration_id', 'in', narrationIds)
    .execute();
}

/**
 * Returns present entries whose conversion failed for one of these reasons and is due for a retry.
 * @param waits seconds to wait after the first, second, … failure; no retry follows after the last
 */
export async function findRetryable(
  db: Db,
  failures: readonly FailureCode[],
  waits: readonly number[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item.id from playlist_items item
    join narrations narration on narration.id = item.narration_id
    where item.failed_at is not null and item.deleted_at is null and item.refusal is null
      and narration.status = 'failed' and narration.failure = any(${failures})
      and item.retries < ${waits.length}
      and item.failed_at + (${waits}::integer[])[item.retries + 1] * interval '1 second' <= ${now}
    order by item.failed_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Counts an automatic retry. @returns the entry; null if it is gone */
export async function startRetry(tx: Tx, itemId: string): Promise<Owned<PlaylistRow> | null> {
  const row = await tx
    .updateTable('playlist_items')
    .set({ retries: sql<number>`retries + 1` })
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? asOwned(row) : null;
}

/**
 * Returns those of the entries that failed before and whose listeners have not been notified of the success.
 */
export async function findPreviouslyFailed(db: Db, itemIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_items')
    .select('id')
    .where('id', 'in', itemIds)
    .where('failed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function clearFailure(db: Db, itemId: string): Promise<void> {
  await db
    .updateTable('playlist_items')
    .set({ failed_at: null, retries: 0 })
    .where('id', '=', itemId)
    .execute();
}

/** Maximum number of entries that are tried for one narration, so that a retry stays short. */
const maxEntriesTried = 20;

/** Returns present entries that have this narration or are to get it. */
export async function findEntriesWith(tx: Tx, narrationId: string): Promise<Owned<PlaylistRow>[]> {
  const rows = await tx
    .selectFrom('playlist_items')
    .selectAll()
    .where((where) =>
      where.or([where('narration_id', '=', narrationId), where('pending_narration_id', '=', narrationId)]),
    )
    .where('deleted_at', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .limit(maxEntriesTried)
    .execute();
  return rows.map(asOwned);
}
