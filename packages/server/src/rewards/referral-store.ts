import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

export interface Referral {
  referrerId: string;
  rewarded: boolean;
  network: string | null;
  held: boolean;
}

export async function findReferral(db: Db | Tx, referredId: string): Promise<Referral | null> {
  const row = await db
    .selectFrom('referrals')
    .select(['referrer_user_id', 'rewarded_at', 'network', 'held_at'])
    .where('referred_user_id', '=', referredId)
    .executeTakeFirst();
  return row
    ? {
        referrerId: row.referrer_user_id,
        rewarded: row.rewarded_at !== null,
        network: row.network,
        held: row.held_at !== null,
      }
    : null;
}

/** Returns the recorded referrals of these accounts: whether the referrer was rewarded, by account. */
export async function listReferrals(db: Db, referredIds: readonly string[]): Promise<Map<string, boolean>> {
  if (referredIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('referrals')
    .select(['referred_user_id', 'rewarded_at'])
    .where('referred_user_id', 'in', referredIds)
    .execute();
  return new Map(rows.map((row) => [row.referred_user_id, row.rewarded_at !== null]));
}

/** Records who invited a user, unless that is recorded already. */
export async function insertReferral(
  tx: Tx,
  referral: { referredId: string; referrerId: string; network: string | null; now: Date },
): Promise<void> {
  const { referredId, referrerId, network, now } = referral;
  await tx
    .insertInto('referrals')
    .values({ referred_user_id: referredId, referrer_user_id: referrerId, network, created_at: now })
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

/** Serializes decisions about the referrals of a referrer, so that each sees the earlier ones. */
export async function lockReferrer(tx: Tx, referrerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${referrerId}, 62))`.execute(tx);
}

/**
 * Counts the referrals of a referrer from a network that were rewarded after `since`. Networks that are no longer
 * stored (null) count as one.
 */
export async function countRewarded(
  tx: Tx,
  { referrerId, network, since }: { referrerId: string; network: string | null; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('referrer_user_id', '=', referrerId)
    .where('network', 'is not distinct from', network)
    .where('rewarded_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a referral as waiting for a card. */
export async function markHeld(tx: Tx, referredId: string, now: Date): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ held_at: now })
    .where('referred_user_id', '=', referredId)
    .where('held_at', 'is', null)
    .execute();
}

/** Counts a referrer's referrals that wait for a card. */
export async function countHeld(db: Db, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('referrer_user_id', '=', referrerId)
    .where('held_at', 'is not', null)
    .where('rewarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the networks of referrals recorded before `before`. */
export async function clearReferralNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}
