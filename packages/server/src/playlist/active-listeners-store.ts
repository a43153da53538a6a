import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Records that an account listened; writes at most once a day for each account. */
export async function recordListener(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    insert into active_listeners as known (user_id, heard_on) values (${userId}, ${now}::date)
    on conflict (user_id) do update set heard_on = excluded.heard_on
      where known.heard_on < excluded.heard_on`.execute(tx);
}

/** Returns how many accounts listened here since that day. */
export async function countListeners(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('active_listeners')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('heard_on', '>=', sql<string>`${since}::date`)
    .executeTakeFirstOrThrow();
  return row.count;
}
