import { type ColumnType, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Touch = Record<string, string>;

interface AttributionsTable {
  user_id: Fixed<string>;
  first_touch: JSONColumnType<Touch, string, string>;
  last_touch: JSONColumnType<Touch, string, string>;
  updated_at: Date;
}

interface ScreenEventsTable {
  id: GeneratedAlways<number>;
  name: Fixed<string>;
  user_id: Fixed<string | null>;
  visitor: Fixed<string | null>;
  properties: JSONColumnType<Touch, string, never>;
  at: Fixed<Date>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    attributions: AttributionsTable;
    screen_events: ScreenEventsTable;
  }
}

/** Stores the attribution. The first touch never changes; the last touch is replaced if it is not empty. */
export async function upsertAttribution(
  db: Db,
  userId: string,
  first: Touch,
  last: Touch,
  now: Date,
): Promise<void> {
  const [firstText, lastText] = [JSON.stringify(first), JSON.stringify(last)];
  await sql`
    insert into attributions as a (user_id, first_touch, last_touch, updated_at)
    values (${userId}, ${firstText}::jsonb, ${lastText}::jsonb, ${now})
    on conflict (user_id) do update set
      first_touch = case when a.first_touch = '{}'::jsonb then excluded.first_touch else a.first_touch end,
      last_touch = case when excluded.last_touch = '{}'::jsonb then a.last_touch else excluded.last_touch end,
      updated_at = excluded.updated_at`.execute(db);
}

export async function findAttribution(
  db: Db | Tx,
  userId: string,
): Promise<{ first: Touch; last: Touch } | null> {
  const row = await db
    .selectFrom('attributions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { first: row.first_touch, last: row.last_touch } : null;
}

/** Deletes attribution after the consent was withdrawn. */
export async function deleteAttribution(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('attributions').where('user_id', '=', userId).execute();
  await sql`update screen_events set user_id = null, visitor = null where user_id = ${userId}`.execute(db);
}

export interface ScreenEvent {
  name: string;
  userId: string | null;
  visitor: string | null;
  properties: Touch;
}

/** @returns the ids of the events */
export async function addScreenEvents(
  db: Db | Tx,
  events: readonly ScreenEvent[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .insertInto('screen_events')
    .values(
      events.map(({ name, userId, visitor, properties }) => ({
        name,
        user_id: userId,
        visitor,
        properties: JSON.stringify(properties),
        at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the events of users who consent; events of a user who withdrew the consent are not included. */
export async function listScreenEvents(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('screen_events')
    .select(['name', 'user_id', 'visitor', 'properties', 'at'])
    .where('id', 'in', ids)
    .where((where) => where.or([where('user_id', 'is not', null), where('visitor', 'is not', null)]))
    .orderBy('id')
    .execute();
}

export async function countScreenEvents(db: Db, since: Date): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from screen_events where at >= ${since}
    group by name order by count desc, name limit 50`.execute(db);
  return rows;
}

export async function deleteOldScreenEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('screen_events').where('at', '<', before).execute();
}
