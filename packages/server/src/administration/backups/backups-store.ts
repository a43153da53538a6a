import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { BackupsTable } from '../administration-tables.ts';

export type BackupRow = Selectable<BackupsTable>;

/** Number of backups that are listed. */
const maxListed = 100;

/** Returns the last backups, newest first. */
export const listBackupRows = (db: Db): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(maxListed).execute();

export async function findBackup(db: Db, id: string): Promise<BackupRow | null> {
  return (await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function isBackupName(db: Db | Tx, name: string): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** Adds a backup that waits for a worker. @returns null if one waits or is written */
export async function insertWaiting(
  tx: Tx,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<BackupRow | null> {
  const row = await tx
    .insertInto('backups')
    .values({ ...empty, id, name, started_at: now, touched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

const empty = { machine: null, folder: null, version: null, finished_at: null, bytes: null, problem: null };

/** Adds backups whose files were found in a folder. */
export async function insertFound(db: Db, rows: readonly BackupRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('backups')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a waiting backup. @returns null if it does not wait */
export async function claimBackup(
  db: Db,
  id: string,
  { now, ...place }: { machine: string; folder: string; version: string; now: Date },
): Promise<BackupRow | null> {
  const row = await db
    .updateTable('backups')
    .set({ ...place, touched_at: now })
    .where('id', '=', id)
    .where('machine', 'is', null)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchBackup(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('backups').set({ touched_at: now }).where('id', '=', id).execute();
}

export async function markComplete(db: Db, id: string, bytes: number, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ bytes, problem: null, finished_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a backup as failed, unless it is complete. */
export async function markFailed(db: Db, id: string, problem: string, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ problem, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Marks backups as failed whose process has given no sign of life since a moment. */
export async function markLost(
  db: Db,
  { before, problem, now }: { before: Date; problem: string; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ problem, finished_at: now })
    .where('finished_at', 'is', null)
    .where('machine', 'is not', null)
    .where('touched_at', '<', before)
    .execute();
}

/** Deletes a backup that is not being written. @returns false if it is, or does not exist */
export async function deleteBackupRow(db: Db | Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backups')
    .where('id', '=', id)
    .where(sql<boolean>`(finished_at is not null or machine is null)`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
