import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/**
 * Indexes of our own on the table of pg-boss, by name: for `nextPriority`, and for counting the running and the
 * failed jobs among many completed ones.
 */
const indexes = {
  job_waiting_of_group: "(name, group_id, priority) where state < 'active' and group_id is not null",
  job_running: "(name, priority) where state = 'active'",
  job_failed: "(name, completed_on) where state = 'failed'",
} as const;

/** Creates the indexes in the tables that pg-boss has created. */
export async function ensureIndexes(db: Db): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) await ensureIndex(db, name, definition);
}

async function ensureIndex(db: Db, name: string, definition: string): Promise<void> {
  const { rows } = await sql`select where to_regclass(${`pgboss.${name}`}) is not null`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async (tx) => {
    // Several processes may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
    await sql`
      create index if not exists ${sql.raw(name)} on pgboss.job_common ${sql.raw(definition)}`.execute(tx);
  });
}
