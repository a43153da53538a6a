import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

/** Accounts of people; guests belong to visitors and cannot sign in. */
const people = (db: Db | Tx) =>
  db.selectFrom('users').where('deleted_at', 'is', null).where('email', 'not like', '%@guest.invalid');

/** Returns how many people besides this one have an account, and how many of them are owners. */
export async function countOthers(tx: Tx, userId: string): Promise<{ users: number; owners: number }> {
  const row = await people(tx)
    .select([
      sql<number>`count(*)::int`.as('users'),
      sql<number>`count(*) filter (where is_owner)::int`.as('owners'),
    ])
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Returns whether anybody has an account. */
export async function hasPeople(db: Db | Tx): Promise<boolean> {
  return (await people(db).select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function markOwner(tx: Tx, userId: string, isOwner: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_owner: isOwner }).where('id', '=', userId).execute();
}
