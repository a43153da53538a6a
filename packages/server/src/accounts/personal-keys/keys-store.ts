import type { KeyScope } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { PersonalKeysTable } from '../account-tables.ts';

export type KeyRow = Selectable<PersonalKeysTable>;

export function listKeysOf(db: Db | Tx, userId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('personal_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function countKeysOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('personal_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertKey(tx: Tx, key: Omit<KeyRow, 'last_used_at'>): Promise<KeyRow> {
  return tx.insertInto('personal_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

/** A key in use. */
export interface LiveKey {
  id: string;
  user_id: string;
  scopes: KeyScope[];
  last_used_at: Date | null;
}

/** @returns null if there is no such key, or its account is disabled or deleted */
export async function findLiveKey(db: Db, secretHash: Uint8Array): Promise<LiveKey | null> {
  const row = await db
    .selectFrom('personal_keys')
    .innerJoin('users', 'users.id', 'personal_keys.user_id')
    .select(['personal_keys.id', 'personal_keys.user_id', 'scopes', 'last_used_at'])
    .where('secret_hash', '=', secretHash)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a use, unless a later one is recorded. */
export async function markKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('personal_keys')
    .set({ last_used_at: sql`greatest(last_used_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

export async function findKey(db: Db, userId: string, id: string): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('personal_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false if the user has no such key */
export async function deleteKeyRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('personal_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the keys of a user, and the codes that would become keys. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('personal_keys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('key_codes').where('user_id', '=', userId).execute();
}
