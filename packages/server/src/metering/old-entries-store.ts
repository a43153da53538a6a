import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Kinds of entries that are summed: charges and their refunds. */
const summedKinds = ['conversion', 'characters', 'refund'];

/** Cause of the entry that contains the sums of an account's old entries. */
const sumCause = sql`'sum of old entries of ' || user_id`;

/**
 * Returns accounts with charges or refunds that count before a time and are not summed yet, in the order of
 * their ids.
 * @param after the last account that was returned before
 */
export async function findAccountsWithOldEntries(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from character_entries
    where user_id > ${after}::uuid and counts_at < ${before} and kind = any(${summedKinds})
      and cause <> ${sumCause}
    order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Replaces the old charges and refunds of an account by one entry with their sums. A refund counts at the
 * time of the charge that it reverses, so both are summed together.
 */
export async function sumOldEntries(tx: Tx, userId: string, before: Date): Promise<void> {
  await sql`
    with gone as (
      delete from character_entries
      where user_id = ${userId} and counts_at < ${before} and kind = any(${summedKinds})
      returning *
    )
    insert into character_entries
      (user_id, cause, kind, conversions, converted, allotment, extra, granted, counts_at, created_at)
    select user_id, ${sumCause}, 'characters',
      -- A smallint. It only shows that there was a conversion by hand: the window of the quota is over.
      least(32767, sum(conversions)), sum(converted), sum(allotment), sum(extra), sum(granted),
      max(counts_at), min(created_at)
    from gone group by user_id
    having sum(converted) <> 0 or sum(conversions) <> 0 or sum(extra) <> 0`.execute(tx);
}
