import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { SigningKeysTable } from './account-tables.ts';

export type StoredKey = Selectable<SigningKeysTable>;

/** Lists the keys, newest first. */
export async function listSigningKeys(db: Db | Tx): Promise<StoredKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

export async function findSigningKey(db: Db, id: string): Promise<StoredKey | null> {
  return (await db.selectFrom('signing_keys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertSigningKey(
  tx: Tx,
  key: { id: string; publicJwk: object; sealedPrivateJwk: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({
      id: key.id,
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_jwk: key.sealedPrivateJwk,
      created_at: key.now,
    })
    .execute();
}

/** Serializes transactions that create a key. */
export async function lockKeyMaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(tx);
}

/** Deletes keys whose successor was created before `before`. */
export async function deleteSucceededKeys(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('signing_keys')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('signing_keys as later')
          .select('later.id')
          .whereRef('later.created_at', '>', 'signing_keys.created_at')
          .where('later.created_at', '<', before),
      ),
    )
    .execute();
}
