import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { BillingPaymentsTable } from './billing-tables.ts';

export type PaymentRow = Selectable<BillingPaymentsTable>;
/** A received payment; the purchased amounts are optional. */
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'user_id'
  | 'customer_id'
  | 'kind'
  | 'description'
  | 'amount'
  | 'currency'
  | 'subscription_id'
  | 'paid_at'
> &
  Partial<Pick<PaymentRow, 'characters' | 'hours' | 'quality'>>;

/** @returns false if the payment exists already */
export async function addPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const row = await tx
    .insertInto('billing_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if another payment of the account was received. */
export async function hasEarlierPayment(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('billing_payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('amount', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  return (
    (await db.selectFrom('billing_payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Like `findPayment`, and locks the row until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('billing_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function changePayment(
  tx: Tx,
  id: string,
  change: Partial<Pick<PaymentRow, 'refunded' | 'disputed' | 'characters_back'>>,
): Promise<void> {
  await tx.updateTable('billing_payments').set(change).where('id', '=', id).execute();
}

/** Lists the payments of a customer that a dispute ever concerned, and whether it still withholds the money. */
export async function listDisputed(
  db: Db,
  customerId: string,
): Promise<Pick<PaymentRow, 'id' | 'disputed' | 'currency'>[]> {
  return db
    .selectFrom('billing_payments')
    .select(['id', 'disputed', 'currency'])
    .where('customer_id', '=', customerId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('money_entries')
          .select('money_entries.id')
          .whereRef('money_entries.payment_id', '=', 'billing_payments.id')
          .where('money_entries.kind', '=', 'dispute'),
      ),
    )
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
}

export interface MoneyEntry {
  cause: string;
  kind: 'payment' | 'refund' | 'refund failed' | 'dispute' | 'dispute won';
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'currency'>;
  cents: number;
}

/** @returns false if it was recorded before */
export async function addMoney(
  tx: Tx,
  { cause, kind, payment, cents }: MoneyEntry,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('money_entries')
    .values({
      cause,
      kind,
      payment_id: payment.id,
      user_id: payment.user_id,
      cents,
      currency: payment.currency,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the money transactions of a payment. */
export async function countMoney(db: Db | Tx, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('money_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the payments of a user, newest first. */
export async function listPayments(db: Db | Tx, userId: string, limit = 100): Promise<PaymentRow[]> {
  return db
    .selectFrom('billing_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface LedgerLine {
  at: Date;
  kind: string;
  payment: string;
  cents: number;
  currency: string;
}

/** Lists the money transactions of a user, oldest first. */
export async function listMoney(db: Db, userId: string): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('money_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    kind: row.kind,
    payment: row.payment_id,
    cents: row.cents,
    currency: row.currency,
  }));
}

/** Adds hours of a legacy plan: purchased, or negative when reversed. */
export async function addHours(
  tx: Tx,
  entry: { cause: string; userId: string; quality: 'hd' | 'sd'; hours: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('hour_entries')
    .values({
      cause: entry.cause,
      user_id: entry.userId,
      quality: entry.quality,
      hours: entry.hours,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}
