import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Returns the names of the queues that exist; none in a new database. */
export async function listQueueNames(db: Db): Promise<Set<string>> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.queue') is not null as exists`.execute(db);
  if (!found[0]?.exists) return new Set();
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
