import type { Db, Tx } from '../platform/db/tables.ts';
import { readPreferences } from './user-preferences.ts';

/** Accounts that have been in privacy mode since `before` at the latest. */
export async function listPrivateUsers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('privacy_since', '<', before)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether somebody may share what they hear; null when there is no such account any more. */
export async function readSharing(db: Db | Tx, userId: string): Promise<'allowed' | 'off' | null> {
  const row = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return readPreferences(row).privacyMode ? 'off' : 'allowed';
}
