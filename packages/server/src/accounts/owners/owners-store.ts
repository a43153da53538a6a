import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

/**
 * Accounts of people; guests belong to visitors and cannot sign in. The condition is that of an index, as a text: with a
 * parameter, a prepared statement would not use it.
 */
export const people = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`email not like '%@guest.invalid'`);

/** Returns how many people besides this one have an account, and how many of them are owners who can sign in. */
export async function countOthers(tx: Tx, userId: string): Promise<{ users: number; owners: number }> {
  const row = await people(tx)
    .select([
      sql<number>`count(*)::int`.as('users'),
      sql<number>`count(*) filter (where is_owner and disabled_at is null)::int`.as('owners'),
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

/** Returns the owner whose account is the oldest; null if there is none. */
export async function findOldestOwner(db: Db): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_owner', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
