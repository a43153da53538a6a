import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { PasskeysTable } from '../account-tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** @returns null if the credential belongs to an account already */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'last_used_at'>,
): Promise<PasskeyRow | null> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function listPasskeysOf(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Counts the passkeys with which a user can sign in at the address of a relying party. */
export async function countPasskeys(tx: Tx, userId: string, relyingParty: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('relying_party', '=', relyingParty)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPasskey(
  db: Db,
  credentialId: string,
  relyingParty: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('relying_party', '=', relyingParty)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records a use, unless the counter shows that the key was copied: devices that count send a higher number each time,
 * the others always 0.
 * @returns false if the counter did not rise, or the passkey no longer exists
 */
export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns null if the user has no such passkey */
export async function updatePasskeyName(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the deleted passkey; null if the user has no such passkey */
export async function deletePasskeyRow(tx: Tx, userId: string, id: string): Promise<PasskeyRow | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  // Otherwise somebody who was signed in could still complete an addition.
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
