import type { Db, Tx } from '../platform/db/tables.ts';
import { readPreferences } from './user-preferences.ts';

/** Lists the accounts that turned on privacy mode before `before`. */
export async function listPrivateUsers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('privacy_since', '<', before)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Returns whether a user may share what they listen to; null if the account no longer exists or is disabled: then
 * nothing of it can be heard by an address alone.
 */
export async function readSharing(db: Db | Tx, userId: string): Promise<'allowed' | 'off' | null> {
  const row = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return readPreferences(row).privacyMode ? 'off' : 'allowed';
}
