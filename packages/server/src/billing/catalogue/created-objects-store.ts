import type { Db } from '../../platform/db/tables.ts';

/** Returns the provider's id of an object that was created under a name, if its source data is unchanged. */
export async function findCreated(db: Db, name: string, fingerprint: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_made')
    .select('provider_id')
    .where('name', '=', name)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

export async function saveCreated(
  db: Db,
  name: string,
  fingerprint: string,
  providerId: string,
): Promise<void> {
  const change = { fingerprint, provider_id: providerId };
  await db
    .insertInto('billing_made')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

/**
 * Lists created objects. Their names contain the account at the provider, so another key means other objects.
 */
export async function listMade(db: Db, prefix: string): Promise<{ name: string; providerId: string }[]> {
  const rows = await db
    .selectFrom('billing_made')
    .select(['name', 'provider_id'])
    .where('name', 'like', `${prefix}%`)
    .execute();
  return rows.map((row) => ({ name: row.name, providerId: row.provider_id }));
}
