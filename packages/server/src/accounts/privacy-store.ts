import type { Db, Tx } from '../platform/db/tables.ts';

/** Accounts that have been in privacy mode since `before` at the latest. */
export async function listPrivateUsers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('privacy_mode', '=', true)
    .where('privacy_since', '<', before)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** True when one of these accounts at least shares what it hears. */
export async function sharesAny(db: Db | Tx, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('privacy_mode', '=', false)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
