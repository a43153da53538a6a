import type { Db, Tx } from '../platform/db/tables.ts';

/** @returns the id of the user that a provider's person signs in to, or null. */
export async function findIdentity(db: Db | Tx, provider: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false if the person already signs in to an account. */
export async function insertIdentity(
  tx: Tx,
  identity: { provider: string; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const { provider, subject, userId, now } = identity;
  const row = await tx
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the names of the providers that sign in to the account. */
export async function listProviders(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return rows.map((row) => row.provider);
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

export async function deleteIdentities(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
}
