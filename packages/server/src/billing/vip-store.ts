import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Adds a code, or changes its number of uses, which never decreases. */
export async function upsertVipCode(
  db: Db | Tx,
  { code, most, note }: { code: string; most: number; note: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into vip_codes as c (code, most, note, created_at) values (${code}, ${most}, ${note}, ${now})
    on conflict (code) do update set most = greatest(${most}, c.used)`.execute(db);
}

/** Returns whether an account has used a code for lifetime access. */
export async function hasLifetimeAccess(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vip_uses')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isVipCodeOpen(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean;
  }>`select used < most as open from vip_codes where code = ${code}`.execute(db);
  return rows[0]?.open ?? false;
}

/**
 * Uses a code once, if uses are left. It is a single statement, so concurrent calls cannot exceed the
 * maximum.
 */
export async function redeemVipUse(tx: Tx, code: string, userId: string, now: Date): Promise<boolean> {
  const added = await sql`
    insert into vip_uses (user_id, code, used_at) values (${userId}, ${code}, ${now})
    on conflict (user_id) do nothing`.execute(tx);
  if (Number(added.numAffectedRows ?? 0) === 0) return false;
  const updated =
    await sql`update vip_codes set used = used + 1 where code = ${code} and used < most`.execute(tx);
  if (Number(updated.numAffectedRows ?? 0) > 0) return true;
  await sql`delete from vip_uses where user_id = ${userId}`.execute(tx);
  return false;
}

export async function listVipCodes(
  db: Db,
): Promise<{ code: string; most: number; used: number; note: string }[]> {
  return db
    .selectFrom('vip_codes')
    .select(['code', 'most', 'used', 'note'])
    .orderBy('created_at', 'desc')
    .execute();
}
