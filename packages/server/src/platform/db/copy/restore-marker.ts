import type pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { connectForCopying } from './connect.ts';

/** What the marker of a restore that has not finished contains. */
export interface UnfinishedRestore {
  /** Name of the file that was being restored. */
  file: string;
  startedAt: Date;
}

/** Returns the restore that has not finished in this database; null if there is none. */
export async function findUnfinishedRestore(client: pg.ClientBase): Promise<UnfinishedRestore | null> {
  const { rows: present } = await client.query<{ table: string | null }>(
    `select to_regclass('public.unfinished_restore')::text as table`,
  );
  if (!present[0]?.table) return null;
  const { rows } = await client.query<UnfinishedRestore>(
    'select file, started_at as "startedAt" from public.unfinished_restore',
  );
  return rows[0] ?? null;
}

/**
 * Prevents that a service starts on a database whose restore has not finished.
 * @throws DatabaseError if that is the case
 */
export async function assertRestoreFinished(url: string): Promise<void> {
  const client = await connectForCopying(url);
  try {
    const unfinished = await findUnfinishedRestore(client);
    if (!unfinished) return;
    throw new DatabaseError(
      `A restore of ${unfinished.file}, begun at ${unfinished.startedAt.toISOString()}, did not finish, so the data is incomplete. Restore that file again, or another one: npm run earmark -- restore <file>`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Marks the database: from now on, no service starts on it. */
export async function markRestore(client: pg.ClientBase, file: string): Promise<void> {
  await client.query(
    `create table if not exists public.unfinished_restore (file text not null, started_at timestamptz not null)`,
  );
  await client.query('truncate public.unfinished_restore');
  await client.query('insert into public.unfinished_restore values ($1, now())', [file]);
}

export async function clearRestoreMarker(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists public.unfinished_restore');
}
