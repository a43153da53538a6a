import type { Db, Tx } from '../../platform/db/tables.ts';

export interface BillingCustomer {
  userId: string;
  customerId: string;
  generation: number;
}

export async function findCustomer(db: Db | Tx, userId: string): Promise<BillingCustomer | null> {
  const row = await db
    .selectFrom('billing_customers')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { userId, customerId: row.customer_id, generation: row.generation } : null;
}

/** Returns the user of a customer; null for a guest's. */
export async function findCustomerUser(db: Db | Tx, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Assigns a guest's customer to an account that has no customer yet. */
export async function adoptCustomer(tx: Tx, userId: string, customerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('billing_customers')
    .values({ user_id: userId, customer_id: customerId, generation: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the customer, unless one of the same or a later generation exists. @returns the stored customer */
export async function saveCustomer(db: Db, customer: BillingCustomer, now: Date): Promise<BillingCustomer> {
  const { userId, customerId, generation } = customer;
  await db
    .insertInto('billing_customers')
    .values({ user_id: userId, customer_id: customerId, generation, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ customer_id: customerId, generation })
        .where('billing_customers.generation', '<', generation),
    )
    .execute();
  return (await findCustomer(db, userId)) ?? customer;
}
