import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { BillingSubscriptionsTable } from './billing-tables.ts';
import { lessonsOfMailbox, verifiedMailbox } from './mailbox-store.ts';

export type SubscriptionRow = Selectable<BillingSubscriptionsTable>;
export type SubscriptionReading = Omit<SubscriptionRow, 'duplicate' | 'reading'>;

/** States in which a subscription gives what it is for. */
export const liveStates: readonly string[] = ['trialing', 'active', 'past_due'];
export const isLive = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => liveStates.includes(status);
const planTiers = ['basic', 'pro'] as const;

/** The number under which the provider is asked next; taken before asking. */
export async function nextReading(db: Db): Promise<number> {
  const { rows } = await sql<{ reading: number }>`select nextval('billing_readings') as reading`.execute(db);
  return rows[0]?.reading ?? 0;
}

/** Lets one transaction at a time decide which subscription is a user's plan. */
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

/** The plan that a user holds; null without one. */
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

/** Writes what the provider told, unless something it was asked for later is there already. @returns false then */
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
 * Subscriptions of a user, newest first: those of the account, and the lessons of its proved mailbox, whoever bought them.
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

/** What a guest with an address of a mailbox bought and no account holds. */
export async function listOfGuest(db: Db, email: string): Promise<{ id: string; customer_id: string }[]> {
  return db
    .selectFrom('billing_subscriptions')
    .select(['id', 'customer_id'])
    .where('user_id', 'is', null)
    .where('tier', '=', 'partner')
    .where(sql`mailbox_of(email)`, '=', sql`mailbox_of(${email})`)
    .execute();
}

/** Gives what a guest bought another address. */
export async function moveGuest(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('billing_subscriptions').set({ email }).where('id', '=', id).execute();
}

/** Those that may still change, for the reconciliation. @param after id after which to go on */
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

/** Customers at the provider, whose subscriptions of a user did not end. */
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

/** Subscriptions of a user at the provider that did not end, whatever they are for. */
export async function listUnended(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
