import type { Db, Tx } from '../platform/db/tables.ts';
import type { CodeKind } from './account-tables.ts';

export async function insertCode(
  db: Db | Tx,
  code: {
    hash: Uint8Array;
    kind: CodeKind;
    userId: string;
    /** Id of the social sign-in that ends with the code. */
    provider?: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { hash, kind, userId, provider = null, now, expiresAt } = code;
  await db
    .insertInto('one_time_codes')
    .values({ hash, kind, user_id: userId, provider, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Returns the user that `useCode` would return now. */
export const findCodeOwner = (db: Db, hash: Uint8Array, kind: CodeKind, now: Date): Promise<string | null> =>
  findOwner(db, { hash, kind, now, isUsed: false });

/** Returns the user of a used code; null if the code was not used or has expired since. */
export const findUsedCodeOwner = (
  db: Db,
  hash: Uint8Array,
  kind: CodeKind,
  now: Date,
): Promise<string | null> => findOwner(db, { hash, kind, now, isUsed: true });

async function findOwner(
  db: Db,
  { hash, kind, now, isUsed }: { hash: Uint8Array; kind: CodeKind; now: Date; isUsed: boolean },
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', isUsed ? 'is not' : 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns true if the account has an unused, unexpired code of this kind. */
export async function hasOpenCode(db: Db, userId: string, kind: CodeKind, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UsedCode {
  userId: string;
  provider: string | null;
}

/** Uses a code. Of simultaneous calls, one gets the user; the others get null. */
export async function useCode(tx: Tx, hash: Uint8Array, kind: CodeKind, now: Date): Promise<UsedCode | null> {
  const row = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'provider'])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all codes of the account, or those of one kind. */
export async function deleteCodesOf(tx: Tx, userId: string, kind?: CodeKind): Promise<void> {
  const codes = tx.deleteFrom('one_time_codes').where('user_id', '=', userId);
  await (kind === undefined ? codes : codes.where('kind', '=', kind)).execute();
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
}
