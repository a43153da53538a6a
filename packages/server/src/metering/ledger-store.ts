import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { CharacterEntriesTable, EntryKind } from './metering-tables.ts';

/** Sums of an account's entries. */
export interface Balance {
  /** Characters converted in the window. */
  used: number;
  /** Part of these characters from the allotment. */
  allotmentUsed: number;
  /** Manual conversions in the window. */
  conversions: number;
  /** Extra characters left, regardless of the window. */
  extra: number;
}

/** Serializes transactions that charge an account, so that simultaneous charges cannot exceed a limit. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 60))`.execute(tx);
}

/** @param since start of the window; later entries count. */
export async function readBalance(db: Db | Tx, userId: string, since: Date): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select
      coalesce(recent.used, 0)::bigint as used,
      coalesce(recent.allotment, 0)::bigint as "allotmentUsed",
      coalesce(recent.conversions, 0)::integer as conversions,
      coalesce(ever.extra, 0)::bigint as extra
    from
      (select sum(converted) as used, sum(allotment) as allotment, sum(conversions) as conversions
       from character_entries where user_id = ${userId} and counts_at > ${since}) recent,
      (select sum(extra) as extra from character_entries where user_id = ${userId} and extra <> 0) ever`.execute(
    db,
  );
  return rows[0] ?? { used: 0, allotmentUsed: 0, conversions: 0, extra: 0 };
}

/** Returns the converted and the extra characters of some accounts; accounts without entries are left out. */
export async function listUsage(
  db: Db | Tx,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, Pick<Balance, 'used' | 'extra'>>> {
  const { rows } = await sql<{ id: string; used: number; extra: number }>`
    select user_id as id, sum(extra)::bigint as extra,
      coalesce(sum(converted) filter (where counts_at > ${since}), 0)::bigint as used
    from character_entries where user_id = any(${[...userIds]}::uuid[]) group by user_id`.execute(db);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/** Returns the number of extra characters left. */
export async function readExtra(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('character_entries')
    .select(sql<number>`coalesce(sum(extra), 0)::bigint`.as('extra'))
    .where('user_id', '=', userId)
    .where('extra', '<>', 0)
    .executeTakeFirstOrThrow();
  return row.extra;
}

/** Counts the entries of a kind that an account ever had. */
export async function countEntries(db: Db | Tx, userId: string, kind: EntryKind): Promise<number> {
  const row = await db
    .selectFrom('character_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.count;
}

const isOpen = sql<boolean>`not exists (select 1 from character_entries back where back.reverses = entry.id)`;

/** Returns the time of the oldest manual conversion that still counts; null if there is none. */
export async function findOldestConversion(db: Db | Tx, userId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('character_entries as entry')
    .select('entry.counts_at')
    .where('user_id', '=', userId)
    .where('conversions', '>', 0)
    .where('counts_at', '>', since)
    .where(isOpen)
    .orderBy('counts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.counts_at ?? null;
}

/**
 * Returns true if the account has a conversion that was not reversed; with `byHand`, only manual ones count.
 */
export async function hasConverted(
  db: Db | Tx,
  userId: string,
  { byHand }: { byHand: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('character_entries as entry')
    .select('entry.id')
    .where('user_id', '=', userId)
    .where(byHand ? 'conversions' : 'converted', '>', 0)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the charges of a subject: for each kind, the number of charges and whether the last one is not
 * reversed.
 */
export async function readSpending(
  tx: Tx,
  subject: string,
): Promise<Record<'conversion' | 'characters', { times: number; isCharged: boolean }>> {
  const rows = await tx
    .selectFrom('character_entries as entry')
    .select([
      'entry.kind',
      sql<number>`count(*)::integer`.as('times'),
      sql<boolean>`bool_or(${isOpen})`.as('isCharged'),
    ])
    .where('subject', '=', subject)
    .where('kind', 'in', ['conversion', 'characters'])
    .groupBy('entry.kind')
    .execute();
  const of = (kind: EntryKind) => rows.find((row) => row.kind === kind) ?? { times: 0, isCharged: false };
  return { conversion: of('conversion'), characters: of('characters') };
}

export type NewEntry = Pick<Selectable<CharacterEntriesTable>, 'user_id' | 'cause' | 'kind'> &
  Partial<
    Pick<
      Selectable<CharacterEntriesTable>,
      'subject' | 'conversions' | 'converted' | 'allotment' | 'extra' | 'granted'
    >
  >;

/** @returns false if an entry with the same cause exists. */
export async function insertEntry(tx: Db | Tx, entry: NewEntry, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('character_entries')
    .values({ ...entry, counts_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reverses the charges of these subjects, once. @returns the ids of the refunded users. */
export async function reverseSpending(tx: Tx, subjects: readonly string[], now: Date): Promise<string[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into character_entries
      (user_id, cause, kind, subject, reverses, conversions, converted, allotment, extra, counts_at, created_at)
    select user_id, 'refund of ' || id, 'refund', subject, id, -conversions, -converted, -allotment, -extra,
      counts_at, ${now}
    from character_entries as entry
    where subject = any(${subjects}) and kind in ('conversion', 'characters') and ${isOpen}
    on conflict do nothing
    returning user_id`.execute(tx);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Lists what an account converted, earned and was granted, oldest first. */
export async function listEntries(db: Db, userId: string) {
  return db
    .selectFrom('character_entries')
    .select(['kind', 'converted', 'allotment', 'extra', 'counts_at as at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
