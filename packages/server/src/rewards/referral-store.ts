import type { Db, Tx } from '../platform/db/tables.ts';

export interface Referral {
  referrerId: string;
  rewarded: boolean;
}

export async function findReferral(db: Db | Tx, referredId: string): Promise<Referral | null> {
  const row = await db
    .selectFrom('referrals')
    .select(['referrer_user_id', 'rewarded_at'])
    .where('referred_user_id', '=', referredId)
    .executeTakeFirst();
  return row ? { referrerId: row.referrer_user_id, rewarded: row.rewarded_at !== null } : null;
}

/** The referrals of these accounts that are known: by the account, whether the referrer was rewarded. */
export async function listReferrals(db: Db, referredIds: readonly string[]): Promise<Map<string, boolean>> {
  if (referredIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('referrals')
    .select(['referred_user_id', 'rewarded_at'])
    .where('referred_user_id', 'in', referredIds)
    .execute();
  return new Map(rows.map((row) => [row.referred_user_id, row.rewarded_at !== null]));
}

/** Notes who invited somebody, unless that is known. */
export async function insertReferral(
  tx: Tx,
  referral: { referredId: string; referrerId: string; now: Date },
): Promise<void> {
  const { referredId, referrerId, now } = referral;
  await tx
    .insertInto('referrals')
    .values({ referred_user_id: referredId, referrer_user_id: referrerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the referrer for the one call that marks it; null for all others. */
export async function markRewarded(tx: Tx, referredId: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('referrals')
    .set({ rewarded_at: now })
    .where('referred_user_id', '=', referredId)
    .where('rewarded_at', 'is', null)
    .returning('referrer_user_id')
    .executeTakeFirst();
  return row?.referrer_user_id ?? null;
}
