import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { BillingCheckoutsTable, CheckoutKind, CheckoutState } from '../billing-tables.ts';

export type CheckoutRow = Selectable<BillingCheckoutsTable>;
export type NewCheckout = Omit<Insertable<BillingCheckoutsTable>, 'attribution'> & {
  attribution: Readonly<Record<string, string>>;
};

export async function addCheckout(db: Db | Tx, checkout: NewCheckout): Promise<void> {
  await db
    .insertInto('billing_checkouts')
    .values({ ...checkout, attribution: JSON.stringify(checkout.attribution) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findCheckout(db: Db | Tx, id: string): Promise<CheckoutRow | null> {
  return (
    (await db.selectFrom('billing_checkouts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Lists the open checkouts of a user. */
export async function listOpenCheckouts(
  db: Db,
  userId: string,
): Promise<{ id: string; kind: CheckoutKind }[]> {
  return db
    .selectFrom('billing_checkouts')
    .select(['id', 'kind'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

/** Sets the final state of a checkout, once. @returns false if it was closed before */
export async function closeCheckout(
  db: Db | Tx,
  id: string,
  state: CheckoutState,
  facts: { subscriptionId?: string; email?: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('billing_checkouts')
    .set({
      state,
      ...(state === 'pending' ? {} : { done_at: facts.now }),
      ...(facts.subscriptionId === undefined ? {} : { subscription_id: facts.subscriptionId }),
      ...(facts.email === undefined ? {} : { email: facts.email }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts recent checkouts by state, for the operator. */
export async function countCheckouts(
  db: Db,
  since: Date,
): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select kind, state, count(*)::integer as count from billing_checkouts
    where created_at >= ${since} group by kind, state order by kind, state`.execute(db);
  return rows;
}
