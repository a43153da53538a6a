import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { KeyCodesTable } from '../account-tables.ts';

export type KeyCode = Selectable<KeyCodesTable>;

export async function insertKeyCode(db: Db, code: KeyCode): Promise<void> {
  await db.insertInto('key_codes').values(code).execute();
}

/**
 * Uses a code, whether or not the call that has it is right: a code that somebody else got hold of is then lost to both.
 * Of simultaneous calls, one succeeds.
 * @returns null if the code is unknown, used or expired
 */
export async function spendKeyCode(db: Db | Tx, codeHash: Uint8Array, now: Date): Promise<KeyCode | null> {
  const row = await db
    .deleteFrom('key_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteExpiredKeyCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('key_codes').where('expires_at', '<', now).execute();
}
