import type { CleaningKind } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { CountedSizes, StorageCleaningsTable } from '../administration-tables.ts';

/** Returns the size in bytes of the audio of all finished episodes. */
export async function sumEpisodeBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('narrations')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/** Returns the size in bytes of the database on its disk, without its log. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Returns those of the audio ids that belong to a narration. */
export async function findAudioIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('narrations').select('audio_id').where('audio_id', 'in', ids).execute();
  return new Set(rows.map(({ audio_id }) => audio_id));
}

/** Returns those of the ids that belong to an article. */
export async function findArticleIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('articles').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What the last count of the files found. */
export interface FileCounts {
  sizes: Partial<CountedSizes>;
  countedAt: Date | null;
  /** null while no count is requested. */
  requestedAt: Date | null;
}

export async function readFileCounts(db: Db): Promise<FileCounts> {
  const row = await db.selectFrom('storage_counts').selectAll().executeTakeFirst();
  return {
    sizes: row?.sizes ?? {},
    countedAt: row?.counted_at ?? null,
    requestedAt: row?.requested_at ?? null,
  };
}

/** Records that a count was requested. @returns false if that happened since `before` and it has not ended */
export async function requestCount(tx: Tx, { now, before }: { now: Date; before: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('storage_counts')
    .values({ id: true, requested_at: now, counted_at: null, sizes: '{}' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ requested_at: now })
        .where((row) =>
          row.or([
            row('storage_counts.requested_at', 'is', null),
            row('storage_counts.requested_at', '<', before),
          ]),
        ),
    )
    .executeTakeFirst();
  return count === 1n;
}

/** Stores what a count found; null if it failed, which leaves the earlier one. */
export async function storeCounts(db: Db, sizes: CountedSizes | null, now: Date): Promise<void> {
  await db
    .updateTable('storage_counts')
    .set({ requested_at: null, ...(sizes ? { counted_at: now, sizes: JSON.stringify(sizes) } : {}) })
    .execute();
}

/**
 * Stores what a cleaning has left of its kind, and nothing of what other cleanings delete at the same time.
 * @param kind one of those that are counted by listing files
 */
export async function storeLeft(
  db: Db,
  kind: 'unreferenced' | 'uploads',
  sizes: Pick<CountedSizes, 'unreferenced' | 'uploads'>,
): Promise<void> {
  const left = JSON.stringify({ [kind]: sizes[kind] });
  await db
    .updateTable('storage_counts')
    .set({ sizes: sql`sizes || ${left}::jsonb` })
    .execute();
}

export type CleaningRow = Selectable<StorageCleaningsTable>;

export const listCleanings = (db: Db): Promise<CleaningRow[]> =>
  db.selectFrom('storage_cleanings').selectAll().execute();

/** Records that a cleaning begins. @returns false if it runs */
export async function beginCleaning(tx: Tx, kind: CleaningKind, now: Date): Promise<boolean> {
  const begun = { started_at: now, finished_at: null, freed_bytes: 0, problem: null };
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('storage_cleanings')
    .values({ kind, ...begun })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(begun).where('storage_cleanings.finished_at', 'is not', null),
    )
    .executeTakeFirst();
  return count === 1n;
}

export async function addFreed(db: Db, kind: CleaningKind, bytes: number): Promise<void> {
  await db
    .updateTable('storage_cleanings')
    .set((row) => ({ freed_bytes: row('freed_bytes', '+', bytes) }))
    .where('kind', '=', kind)
    .execute();
}

/** @param problem why it ended early; null if it did not */
export async function endCleaning(
  db: Db,
  kind: CleaningKind,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await db
    .updateTable('storage_cleanings')
    .set({ finished_at: now, problem })
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute();
}
