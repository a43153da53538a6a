import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

export interface TrialUse {
  subscriptionId: string;
  userId: string;
  emailDigest: string;
  cardDigest: string | null;
  startedAt: Date;
}

/** Serializes transactions that decide which account had a trial with a card. */
export async function lockCard(tx: Tx, cardDigest: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${cardDigest}, 71))`.execute(tx);
}

/** Returns true if the card of a trial is recorded. */
export async function knowsCardOf(tx: Tx, subscriptionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trial_uses')
    .select('subscription_id')
    .where('subscription_id', '=', subscriptionId)
    .where('card_digest', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a trial. Its card is recorded once it is known, and not changed afterwards. */
export async function addTrialUse(tx: Tx, use: TrialUse): Promise<void> {
  await tx
    .insertInto('trial_uses')
    .values({
      subscription_id: use.subscriptionId,
      user_id: use.userId,
      email_digest: use.emailDigest,
      card_digest: use.cardDigest,
      started_at: use.startedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet({ card_digest: use.cardDigest })
        .where('trial_uses.card_digest', 'is', null),
    )
    .execute();
}

/** Returns true if an account, or another one with the same address, had a trial. */
export async function wasTrialUsed(
  db: Db | Tx,
  userId: string,
  emailDigest: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('trial_uses')
    .select('subscription_id')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(emailDigest === null ? [] : [where('email_digest', '=', emailDigest)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if a card was used for a trial of another account. */
export async function wasCardUsed(db: Db | Tx, cardDigest: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('trial_uses')
    .select('subscription_id')
    .where('card_digest', '=', cardDigest)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns true if an account has a running plan with its own card: one that no other account used for an
 * earlier trial. A plan requires a card, so a running plan has one.
 */
export async function hasOwnCard(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_subscriptions as plan')
    .select('plan.id')
    .where('plan.user_id', '=', userId)
    .where('plan.tier', '<>', 'partner')
    .where('plan.status', 'in', ['trialing', 'active'])
    .where('plan.duplicate', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trial_uses as own')
            .innerJoin('trial_uses as other', 'other.card_digest', 'own.card_digest')
            .select('other.subscription_id')
            .where('own.user_id', '=', userId)
            .where('other.user_id', '<>', userId)
            .whereRef('other.started_at', '<=', 'own.started_at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if two accounts began trials with the same card. */
export async function shareCard(db: Db | Tx, userId: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('trial_uses as one')
    .innerJoin('trial_uses as two', 'two.card_digest', 'one.card_digest')
    .select('one.subscription_id')
    .where('one.user_id', '=', userId)
    .where('two.user_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
