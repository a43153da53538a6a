import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Returns how many jobs have failed for good in the last hours, by queue, most first. */
export async function countFailedJobs(db: Db, hours: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from pgboss.job
    where state = 'failed' and completed_on > now() - ${hours} * interval '1 hour'
    group by name order by count desc, name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
