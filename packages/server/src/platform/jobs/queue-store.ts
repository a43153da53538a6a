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

/**
 * Returns those of the queues that have a job to be started now. One index lookup for each, in one statement, which
 * costs far less than a fetch from each.
 */
export async function listDueQueues(db: Db, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select due.name from unnest(${queues}::text[]) as due (name)
    where exists (
      select from pgboss.job
      where job.name = due.name and state < 'active' and not blocked and start_after <= now())`.execute(db);
  return rows.map(({ name }) => name);
}
