import { closeDispute, failRefund } from '@earmark/payment-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import {
  deleteRecordedEvents,
  type HeldEvent,
  handOver,
  holdEvents,
  lastOf,
  permutations,
} from '../../../test/billing/held-events.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import { withCustomer } from '../customers/ensure-customer.ts';

// The provider does not guarantee the order of events.

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const dayMs = 86_400_000;
const statusOf = async (user: TestUser) =>
  (await t.call('billingSummary', {}, user)).body.subscription?.status ?? 'none';
const later = async (user: TestUser, days: number) =>
  sandboxOf(t.app).advanceClock(await t.customerOf(user), days * dayMs);
const openPlan = async (user: TestUser) =>
  (await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user)).body;
const heldPlan = async (user: TestUser) => {
  const [plan] = (await t.app.payments.stripe.subscriptions.list({ customer: await t.customerOf(user) }))
    .data;
  if (!plan) throw new Error('no plan at the provider');
  return plan;
};
const buyCharacters = async (user: TestUser, millions: number, number?: string) => {
  const metadata = { type: 'character_purchase', characters: millions * 1_000_000 } as const;
  const { body } = await t.call('createCheckoutSession', { body: { mode: 'payment', metadata } }, user);
  await t.payHosted(body.url, number);
  const session = await t.app.payments.stripe.checkout.sessions.retrieve(body.sessionId);
  return String(session.payment_intent);
};
const endDispute = async (won: boolean) => {
  const { id } = await t.app.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'dispute')
    .orderBy('made', 'desc')
    .executeTakeFirstOrThrow();
  await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, id, won));
};

/** Handles the events in every order, each time from an empty state. */
const inEveryOrder = async (events: readonly HeldEvent[], check: () => Promise<void>) => {
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const order of permutations(events)) {
    await deleteRecordedEvents(t);
    await handOver(t, order);
    await check();
  }
  await t.drain();
};
const ofTypes = async (types: readonly string[]) => lastOf(await holdEvents(t), types);
const plan = (...what: string[]) => what.map((each) => `customer.subscription.${each}`);

test('a hosted trial that is charged at its end: one plan, one payment', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url);
  await later(user, 8);
  const events = await ofTypes(['checkout.session.completed', 'invoice.paid', ...plan('created', 'updated')]);
  await inEveryOrder(events, async () =>
    expect([await t.planOf(user), await statusOf(user), ...(await t.moneyOf(user))]).toEqual([
      'pro',
      'active',
      'payment 999',
    ]),
  );
});

test('a trial in the page, also if the service stops before recording the plan: one plan, its offer used', async () => {
  const user = await t.signUp();
  const id = await t.subscribe(user, 'pro-monthly', undefined, { coupon: 'LISTEN30' });
  await later(user, 8);
  const worked = await t.app.db
    .selectFrom('sandbox_events')
    .select(['id', 'type', 'data'])
    .orderBy('made')
    .execute();
  const begun = lastOf(worked, ['setup_intent.succeeded', 'customer.subscription.created']);
  const events = [...begun, ...(await ofTypes(['invoice.paid', ...plan('updated')]))];
  expect(events).toHaveLength(4);
  await inEveryOrder(events, async () => {
    expect([await t.planOf(user), ...(await t.moneyOf(user))]).toEqual(['pro', 'payment 699']);
    const checkout = await t.app.db
      .selectFrom('billing_checkouts')
      .innerJoin('offer_uses', 'offer_uses.checkout_id', 'billing_checkouts.id')
      .select(['billing_checkouts.id', 'state', 'code'])
      .executeTakeFirst();
    expect(checkout).toEqual({ id, state: 'done', code: 'LISTEN30' });
  });
});

test('a plan that is changed and ended: no plan', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url);
  const { stripe } = t.app.payments;
  const { id } = await heldPlan(user);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(id);
  await inEveryOrder(await ofTypes(plan('created', 'updated', 'deleted')), async () =>
    expect(await t.planOf(user)).toBe('free'),
  );
});

test('a plan that is canceled during its trial: no plan, no charge', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url);
  await t.app.payments.stripe.subscriptions.update((await heldPlan(user)).id, { cancel_at_period_end: true });
  await later(user, 8);
  const events = await ofTypes(plan('created', 'updated', 'trial_will_end', 'deleted'));
  await inEveryOrder(events, async () =>
    expect([await t.planOf(user), ...(await t.moneyOf(user))]).toEqual(['free']),
  );
});

test('a charge that fails and is paid later: the plan, one payment', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url, '4000000000000341');
  await later(user, 8);
  const { latest_invoice } = await heldPlan(user);
  expect(await t.app.payments.stripe.invoices.retrieve(String(latest_invoice))).toMatchObject({
    status: 'open',
  });
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
  await t.form(`/sandbox/invoices/${latest_invoice}`, card);
  const held = await holdEvents(t);
  const events = [
    ...lastOf(held, ['invoice.payment_failed', 'invoice.paid']),
    ...held.filter(({ type }) => type === 'customer.subscription.updated').slice(-2),
  ];
  expect(events).toHaveLength(4);
  await inEveryOrder(events, async () =>
    expect([await t.planOf(user), await statusOf(user), ...(await t.moneyOf(user))]).toEqual([
      'pro',
      'active',
      'payment 999',
    ]),
  );
});

test('a plan that ends and is bought again: the new plan, one payment', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url);
  await t.app.payments.stripe.subscriptions.cancel((await heldPlan(user)).id);
  await t.drain();
  const ended = await t.app.db
    .selectFrom('sandbox_events')
    .select(['id', 'type', 'data'])
    .where('type', '=', 'customer.subscription.deleted')
    .orderBy('made', 'desc')
    .limit(1)
    .execute();
  const { body } = await t.call('createReactivateCheckout', { body: {} }, user);
  await t.payHosted(body.url);
  const events = await ofTypes(['checkout.session.completed', 'invoice.paid', ...plan('created')]);
  await inEveryOrder([...ended, ...events], async () =>
    expect([await t.planOf(user), await statusOf(user), ...(await t.moneyOf(user))]).toEqual([
      'pro',
      'active',
      'payment 999',
    ]),
  );
});

test('a partial refund, then a full one: reversed once each', async () => {
  const user = await t.signUp();
  const payment_intent = await buyCharacters(user, 2);
  const { refunds } = t.app.payments.stripe;
  await refunds.create({ payment_intent, amount: 1_500 });
  const types = ['payment_intent.succeeded', 'checkout.session.completed'];
  const bought = await ofTypes([...types, 'charge.refunded']);
  await inEveryOrder(bought, async () =>
    expect([await t.extraOf(user), ...(await t.moneyOf(user))]).toEqual([
      1_000_000,
      'payment 3000',
      'refund -1500',
    ]),
  );
  await refunds.create({ payment_intent });
  const rest = (await holdEvents(t)).filter(({ type }) => type === 'charge.refunded');
  await inEveryOrder([...bought.slice(1), ...rest], async () =>
    expect([await t.extraOf(user), ...(await t.moneyOf(user))]).toEqual([0, 'payment 3000', 'refund -3000']),
  );
});

test('a refund that the bank returns: the money and the purchase stay', async () => {
  const user = await t.signUp();
  const payment_intent = await buyCharacters(user, 2);
  const { id } = await t.app.payments.stripe.refunds.create({ payment_intent, amount: 1_500 });
  await sandboxOf(t.app).change((sandbox) => failRefund(sandbox, id));
  const events = await ofTypes([
    'checkout.session.completed',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
  ]);
  await inEveryOrder(events, async () =>
    expect([await t.extraOf(user), ...(await t.moneyOf(user))]).toEqual([2_000_000, 'payment 3000']),
  );
});

test('hours charged to the card on file and partly refunded: both booked once', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url);
  const { stripe, catalogue } = t.app.payments;
  const hd = catalogue.prices.find(({ slug }) => slug === 'hd-monthly');
  if (!hd) throw new Error('no hour plan');
  const price = await priceAtProvider(t.app, hd);
  const { default_payment_method } = await heldPlan(user);
  await withCustomer(t.app, user.userId, (customer) =>
    stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: String(default_payment_method),
      trial_period_days: 400,
    }),
  );
  await t.drain();
  await t.call('topOff', { body: { quantity: 50, voice_quality: 'hd' } }, user);
  const { payments } = (await t.call('billingSummary', {}, user)).body;
  await stripe.refunds.create({ payment_intent: payments[0]?.id ?? '', amount: 2_495 });
  const events = await ofTypes(['payment_intent.succeeded', 'charge.refunded']);
  await inEveryOrder(events, async () => {
    const { body } = await t.call('getUser', {}, user);
    expect([body.credits_hd, body.extra_credits, ...(await t.moneyOf(user))]).toEqual([
      25,
      1_428_571,
      'payment 4990',
      'refund -2495',
    ]);
  });
});

test.each([
  [true, 1_000_000, ['payment 1500']],
  [false, 0, ['payment 1500', 'dispute -1500']],
])('a closed dispute, won (%j): its final state', async (won, left, recorded) => {
  const user = await t.signUp();
  await buyCharacters(user, 1, '4000000000000259');
  await endDispute(won);
  const types = ['checkout.session.completed', 'charge.dispute.created', 'charge.dispute.closed'];
  await inEveryOrder(await ofTypes(types), async () =>
    expect([await t.extraOf(user), ...(await t.moneyOf(user))]).toEqual([left, ...recorded]),
  );
});

test('a disputed plan that ended: no plan, and the money is withheld', async () => {
  const user = await t.signUp();
  await t.payHosted((await openPlan(user)).url, '4000000000000259');
  await later(user, 8);
  await endDispute(false);
  await t.app.payments.stripe.subscriptions.cancel((await heldPlan(user)).id);
  const types = ['invoice.paid', 'charge.dispute.created', 'charge.dispute.closed', ...plan('deleted')];
  await inEveryOrder(await ofTypes(types), async () =>
    expect([await t.planOf(user), ...(await t.moneyOf(user))]).toEqual([
      'free',
      'payment 999',
      'dispute -999',
    ]),
  );
});
