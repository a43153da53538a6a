import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { BillingSubscriptionsTable } from './billing-tables.ts';
import { lessonsOfMailbox, verifiedMailbox } from './mailbox-store.ts';

export type SubscriptionRow = Selectable<BillingSubscriptionsTable>;
export type SubscriptionReading = Omit<SubscriptionRow, 'duplicate' | 'reading' | 'recorded'>;

/** States in which a subscription grants its plan. */
export const liveStates: readonly string[] = ['trialing', 'active', 'past_due'];
export const isLive = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => liveStates.includes(status);
const planTiers = ['basic', 'pro'] as const;

/** Returns the sequence number for a fetch from the provider; taken before the fetch. */
export async function nextReading(db: Db): Promise<number> {
  const { rows } = await sql<{ reading: number }>`select nextval('billing_readings') as reading`.execute(db);
  return rows[0]?.reading ?? 0;
}

/** Serializes transactions that decide which subscription is a user's plan. */
export async function lockPlans(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 70))`.execute(tx);
}

export async function findSubscription(db: Db | Tx, id: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('billing_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the current plan of a user; null if there is none. */
export async function findLivePlan(db: Db | Tx, userId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('billing_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tier', 'in', planTiers)
    .where('status', 'in', liveStates)
    .where('duplicate', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores the result of a fetch, unless a result with a higher sequence number is already stored.
 * @returns false in that case
 */
export async function writeSubscription(
  tx: Tx,
  row: SubscriptionReading & { duplicate: boolean; reading: number },
): Promise<boolean> {
  const { id: _id, ...change } = row;
  const written = await tx
    .insertInto('billing_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(change).where('billing_subscriptions.reading', '<=', row.reading),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Lists the subscriptions of a user, newest first: those of the account, and the lessons of its verified
 * mailbox, no matter who bought them.
 */
export async function listSubscriptions(db: Db | Tx, userId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.* from billing_subscriptions s
    where s.id in (
      select id from billing_subscriptions where user_id = ${userId}
      union all ${lessonsOfMailbox(verifiedMailbox(userId))})
    order by s.started_at desc, s.id`.execute(db);
  return rows;
}

/**
 * Lists the subscriptions that a guest bought with an address of this mailbox and that belong to no account.
 */
export async function listOfGuest(db: Db, email: string): Promise<{ id: string; customer_id: string }[]> {
  return db
    .selectFrom('billing_subscriptions')
    .select(['id', 'customer_id'])
    .where('user_id', 'is', null)
    .where('tier', '=', 'partner')
    .where(sql`mailbox_of(email)`, '=', sql`mailbox_of(${email})`)
    .execute();
}

/** Changes the address of a guest's subscription. */
export async function moveGuest(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('billing_subscriptions').set({ email }).where('id', '=', id).execute();
}

/**
 * Lists subscriptions that may still change, for the reconciliation.
 * @param after id after which to continue
 */
export async function listOpenSubscriptions(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists the provider's customers of a user's subscriptions that have not ended. */
export async function listCustomersOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .select('customer_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.customer_id);
}

/** Lists all subscriptions of a user that have not ended at the provider. */
export async function listUnended(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists all subscriptions of a customer that have not ended at the provider. */
export async function listUnendedOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

const finalStates = ['canceled', 'incomplete_expired'];

/** Subscriptions that the provider will charge again, those that are about to be canceled included. */
const charged = (db: Db | Tx) =>
  db
    .selectFrom('billing_subscriptions')
    .where('ended_at', 'is', null)
    .where('cancel_at_period_end', '=', false)
    .where('status', 'not in', finalStates);

/** Counts the subscriptions that the provider will charge again. */
export async function countChargedSubscriptions(db: Db | Tx): Promise<number> {
  const { count } = await charged(db)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type ChargedSubscription = Pick<SubscriptionRow, 'id' | 'status'>;

/** Lists subscriptions that the provider will charge again. @param userId null for those of everybody */
export function listChargedSubscriptions(
  db: Db,
  userId: string | null,
  limit: number,
): Promise<ChargedSubscription[]> {
  const all = charged(db).select(['id', 'status']).orderBy('id').limit(limit);
  return (userId === null ? all : all.where('user_id', '=', userId)).execute();
}
