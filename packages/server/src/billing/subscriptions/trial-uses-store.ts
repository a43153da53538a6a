import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

export interface TrialUse {
  subscriptionId: string;
  userId: string;
  emailDigest: string;
  cardDigest: string | null;
  startedAt: Date;
}

/** Lets one transaction at a time decide whose trial a card is. */
export async function lockCard(tx: Tx, cardDigest: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${cardDigest}, 71))`.execute(tx);
}

/** Whether the card that a trial began with is written down. */
export async function knowsCardOf(tx: Tx, subscriptionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trial_uses')
    .select('subscription_id')
    .where('subscription_id', '=', subscriptionId)
    .where('card_digest', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a trial; its card as soon as it is known, and then no other. */
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

/** Whether an account, or another one of the same address, had a trial. */
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

/** Whether a card began a trial of another account. */
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
 * Whether an account has a plan that runs on a card of its own: one with which no other account began a trial earlier. A
 * plan begins with a card alone, so that one which runs has one.
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

/** Whether two accounts began trials with one card. */
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
