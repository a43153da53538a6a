import { sql } from 'kysely';
import { showBilling } from '../../../src/billing/checkout/show-billing.ts';
import { loadSold } from '../../../src/billing/entitlements/load-entitlements.ts';
import { showCharacters } from '../../../src/metering/index.ts';
import type { BillingApp } from '../billing-app.ts';
import {
  entitledHours,
  entitledPlan,
  extraCharacters,
  keptOf,
  type Life,
  type LifePayment,
  mayHaveTrial,
  nextCharge,
  planOf,
  refundedOf,
  rewardCharacters,
} from './life.ts';
import type { Person } from './perform-step.ts';
import type { Difference } from './walked-life.ts';

/** What the provider and the service have recorded about customers. */
export interface Records {
  /** Customers at the provider, by user. */
  customers: Map<string, string>;
  charges: Map<string, ProviderCharge[]>;
  payments: Map<string, BookedPayment[]>;
  entries: Map<string, { kind: string; cents: number }[]>;
  balances: Map<string, number>;
}
interface ProviderCharge {
  customer: string;
  amount: number;
  refunded: number;
  disputed: number;
  invoiced: boolean;
}
interface BookedPayment {
  customer: string;
  id: string;
  amount: number;
  refunded: number;
  disputed: boolean;
  kind: string;
  hours: number;
}

/** Reads the records of all customers, in a few queries. */
export async function readRecords(t: BillingApp): Promise<Records> {
  const { db } = t.app;
  const customers = await db.selectFrom('billing_customers').select(['user_id', 'customer_id']).execute();
  const { rows: charges } = await sql<ProviderCharge>`
    with refunds as (
      select data->>'charge' as charge, sum((data->>'amount')::integer)::integer as cents
      from sandbox_objects where kind = 'refund' and data->>'status' = 'succeeded' group by 1),
    disputes as (
      select data->>'charge' as charge, sum((data->>'amount')::integer)::integer as cents
      from sandbox_objects where kind = 'dispute' and data->>'status' <> 'won' group by 1),
    invoiced as (
      select distinct data#>>'{payment,payment_intent}' as intent
      from sandbox_objects where kind = 'invoice_payment')
    select c.customer, (c.data->>'amount')::integer as amount, coalesce(refunds.cents, 0) as refunded,
      coalesce(disputes.cents, 0) as disputed, invoiced.intent is not null as invoiced
    from sandbox_objects c
      left join refunds on refunds.charge = c.id
      left join disputes on disputes.charge = c.id
      left join invoiced on invoiced.intent = c.data->>'payment_intent'
    where c.kind = 'charge'`.execute(db);
  const payments = await db
    .selectFrom('billing_payments')
    .select(['customer_id', 'id', 'amount', 'refunded', 'disputed', 'kind', 'hours'])
    .orderBy('paid_at')
    .execute();
  const entries = await db
    .selectFrom('money_entries')
    .innerJoin('billing_payments', 'billing_payments.id', 'money_entries.payment_id')
    .select(['customer_id', 'money_entries.kind', 'cents'])
    .execute();
  const { rows: balances } = await sql<{ id: string; balance: number }>`
    select id, (data->>'balance')::integer as balance from sandbox_objects where kind = 'customer'`.execute(
    db,
  );
  const booked = payments.map(({ customer_id, ...rest }) => ({ customer: customer_id ?? '', ...rest }));
  return {
    customers: new Map(customers.map(({ user_id, customer_id }) => [user_id ?? '', customer_id])),
    charges: Map.groupBy(charges, ({ customer }) => customer),
    payments: Map.groupBy(booked, ({ customer }) => customer),
    entries: Map.groupBy(entries, ({ customer_id }) => customer_id ?? ''),
    balances: new Map(balances.map(({ id, balance }) => [id, balance])),
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Assigns the ids of new payments to the payments of a life. */
function nameNewPayments(person: Person, life: Life, booked: readonly BookedPayment[]): void {
  for (const { amount, kind, hours } of life.payments.slice(person.payments.length)) {
    // A plan and hours may renew at the same moment for the same amount.
    const found = booked.find(
      (one) =>
        one.amount === amount &&
        one.kind === kind &&
        one.hours === hours &&
        !person.payments.includes(one.id),
    );
    person.payments.push(found?.id ?? 'not booked');
  }
}

/** Compares a life with the records: charged, booked and entitled. */
export async function compareLife(
  t: BillingApp,
  person: Person,
  life: Life,
  records: Records,
  customer: string,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const compare = (what: string, should: unknown, is: unknown, cents = 0) => {
    if (JSON.stringify(should) !== JSON.stringify(is)) found.push({ what, should, is, cents });
  };
  const booked = records.payments.get(customer) ?? [];
  nameNewPayments(person, life, booked);
  const charges = records.charges.get(customer) ?? [];
  const entries = records.entries.get(customer) ?? [];
  const should = sum(life.payments, keptOf);
  const charged = sum(charges, ({ amount, refunded, disputed }) => amount - refunded - disputed);
  const recorded = sum(entries, ({ cents }) => cents);
  compare('cents charged', should, charged, Math.abs(should - charged));
  compare('cents booked', should, recorded, Math.abs(should - recorded));
  if (charged < 0 || recorded < 0) compare('never negative', 'at least 0', [charged, recorded], -charged);
  const state = (amount: number, refunded: number, held: boolean) =>
    `${amount} - ${refunded}${held ? ', disputed' : ''}`;
  const isHeld = ({ dispute }: LifePayment) => dispute === 'open' || dispute === 'lost';
  const expected = life.payments.map((one) => state(one.amount, refundedOf(one), isHeld(one))).toSorted();
  compare(
    'payments at the provider',
    expected,
    charges.map((one) => state(one.amount, one.refunded, one.disputed > 0)).toSorted(),
  );
  compare(
    'payments',
    expected,
    booked.map((one) => state(one.amount, one.refunded, one.disputed)).toSorted(),
  );
  compare('ledger', life.ledger.toSorted(), entries.map(({ kind, cents }) => `${kind} ${cents}`).toSorted());
  compare(
    'payments of invoices',
    life.payments.filter(({ kind }) => kind === 'subscription').length,
    charges.filter(({ invoiced }) => invoiced).length,
  );
  if (customer !== '') compare('credit', -life.balance, -(records.balances.get(customer) ?? 0), 1);
  if (life.deleted) return found;
  const { userId } = person.user;
  const [sold, characters, billing] = await Promise.all([
    loadSold(t.app.db, userId),
    showCharacters(t.app, person.user),
    showBilling(t.app, person.user),
  ]);
  compare('plan', entitledPlan(life), sold.plan);
  compare('hours', entitledHours(life), sold.legacy.creditsHd);
  compare('extra characters', extraCharacters(life), characters.extra_credits);
  const plan = planOf(life);
  const { subscription } = billing;
  compare('subscribed to', plan?.price.slug ?? null, subscription?.plan ?? null);
  compare('next charge', nextCharge(life), subscription?.next_charge ?? null);
  compare(
    'end of the period',
    plan?.periodEnd ?? null,
    subscription ? Date.parse(subscription.current_period_end) / 1_000 : null,
  );
  compare('trial offered', mayHaveTrial(life), billing.trial_available);
  compare(
    'payments on the screen',
    life.payments.map((one) => `${one.amount} - ${refundedOf(one)}`).toSorted(),
    billing.payments.map(({ amount, refunded }) => `${amount} - ${refunded}`).toSorted(),
  );
  return found;
}

/** Compares the reward of the user who invited this one. */
export async function compareReward(t: BillingApp, inviter: string, life: Life): Promise<Difference[]> {
  const should = life.rewarded ? rewardCharacters : 0;
  const is = (await showCharacters(t.app, { userId: inviter })).extra_credits;
  return should === is ? [] : [{ what: 'reward for the invitation', should, is, cents: 0 }];
}
