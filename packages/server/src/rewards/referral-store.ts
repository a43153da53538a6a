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
