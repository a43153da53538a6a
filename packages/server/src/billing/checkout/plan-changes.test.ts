import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp, goodCard } from '../../../test/billing/billing-app.ts';
import { catalogueWithMoreCoupons } from '../../../test/billing/more-coupons.ts';
import { buy, chooseInPortal, portalOf } from '../../../test/billing/plan-steps.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp({ catalogue: catalogueWithMoreCoupons });
});
afterAll(() => t[Symbol.asyncDispose]());

const summary = async (user: TestUser) => (await t.call('billingSummary', {}, user)).body;
/** Chooses another plan in the portal; a confirmation also handles the resulting events. */
async function choose(user: TestUser, slug: string) {
  const change = await chooseInPortal(t, user, slug);
  const confirm = async () => {
    const body = await change.confirm();
    await t.drain();
    return body;
  };
  return { ...change, due: change.due ?? 0, confirm };
}

describe('the sandbox prorates like the provider', () => {
  /** Subscribes a new customer to a price of 10 dollars a month, half a month ago. */
  async function halfway() {
    const { stripe } = t.app.payments;
    const { id: customer } = await stripe.customers.create({ email: 'example@example.net' });
    const setup = await stripe.setupIntents.create({ customer });
    await t.typeCard(setup.client_secret ?? '');
    const { payment_method } = await stripe.setupIntents.retrieve(setup.id);
    const product = await stripe.products.create({ name: 'Example' });
    const make = (unit_amount: number, interval: 'month' | 'year') =>
      stripe.prices.create({ product: product.id, unit_amount, currency: 'usd', recurring: { interval } });
    const [ten, twenty, yearly] = [
      await make(1_000, 'month'),
      await make(2_000, 'month'),
      await make(10_000, 'year'),
    ];
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: ten.id }],
      default_payment_method: String(payment_method),
    });
    const [item] = made.items.data;
    const half = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 2;
    await sandboxOf(t.app).advanceClock(customer, half * 1_000);
    const latest = async () => {
      const { latest_invoice } = await stripe.subscriptions.retrieve(made.id);
      return stripe.invoices.retrieve(String(latest_invoice));
    };
    return { stripe, id: made.id, half, item, twenty, yearly, latest };
  }

  // https://docs.stripe.com/billing/subscriptions/prorations: 10 to 20 dollars halfway costs 5 dollars more.
  test('an upgrade halfway costs half the difference', async () => {
    const { stripe, id, twenty, latest } = await halfway();
    await stripe.subscriptions.update(id, {
      items: [{ price: twenty.id }],
      proration_behavior: 'always_invoice',
    });
    const invoice = await latest();
    expect(invoice).toMatchObject({ total: 500, amount_paid: 500, billing_reason: 'subscription_update' });
  });

  test('without always_invoice, the next invoice has it', async () => {
    const { stripe, id, twenty, latest } = await halfway();
    const before = await latest();
    await stripe.subscriptions.update(id, { items: [{ price: twenty.id }] });
    expect((await latest()).id).toBe(before.id);
  });

  test('another interval starts a new period, and is charged at once', async () => {
    const { stripe, id, yearly, half, item, latest } = await halfway();
    const changed = await stripe.subscriptions.update(id, { items: [{ price: yearly.id }] });
    const now = (item?.current_period_start ?? 0) + half;
    expect(changed.items.data[0]?.current_period_start).toBe(now);
    const end = new Date(now * 1_000);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(changed.items.data[0]?.current_period_end).toBe(end.getTime() / 1_000);
    expect(await latest()).toMatchObject({ total: 9_500, amount_paid: 9_500 });
  });

  test('nothing is charged with proration_behavior none', async () => {
    const { stripe, id, twenty, latest } = await halfway();
    const before = await latest();
    await stripe.subscriptions.update(id, { items: [{ price: twenty.id }], proration_behavior: 'none' });
    expect((await latest()).id).toBe(before.id);
  });
});

describe('a change of the plan in the portal', () => {
  test('shows the difference, and charges what it showed', async () => {
    const user = await buy(t, 'basic-monthly');
    await t.pass(user, 10);
    const change = await choose(user, 'pro-monthly');
    // 9.99 less 4.99 for the rest of the month, about two thirds of it.
    expect(change.due).toBeGreaterThan(250);
    expect(change.due).toBeLessThan(400);
    expect(await t.planOf(user)).toBe('basic');
    const before = await t.moneyOf(user);
    expect(await change.confirm()).toContain('The plan was changed.');
    expect(await t.planOf(user)).toBe('pro');
    expect((await t.moneyOf(user)).slice(before.length)).toEqual([`payment ${change.due}`]);
    // The end of the period is the same, and the next month costs the whole price.
    expect((await summary(user)).subscription?.next_charge).toBe(999);
  });

  test('a month of Pro for the price of Basic is not to be had', async () => {
    const user = await buy(t, 'basic-monthly');
    const up = await choose(user, 'pro-monthly');
    await up.confirm();
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 32);
    expect(await t.planOf(user)).toBe('free');
    const paid = (await summary(user)).payments.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBeGreaterThan(950);
  });

  test('from a month to a year: the year begins today and is charged less the rest of the month', async () => {
    const user = await buy(t, 'basic-monthly');
    const change = await choose(user, 'pro-yearly-discount');
    const { amount = 0 } =
      t.app.payments.catalogue.prices.find(({ slug }) => slug === 'pro-yearly-discount') ?? {};
    expect(change.due).toBeGreaterThan(amount - 499);
    expect(change.due).toBeLessThan(amount);
    await change.confirm();
    expect((await t.moneyOf(user)).at(-1)).toBe(`payment ${change.due}`);
    const end = new Date((await summary(user)).subscription?.current_period_end ?? 0).getTime();
    const customer = await t.customerOf(user);
    const now = (await t.app.payments.stripe.customers.retrieve(customer)) && t.clock.now().getTime();
    expect((end - now) / 86_400_000).toBeGreaterThan(365);
  });

  test('from a year to a month: what was paid stays as a credit, which the next months use up', async () => {
    const user = await buy(t, 'pro-yearly-discount');
    const change = await choose(user, 'basic-monthly');
    expect(change.due).toBe(0);
    expect(change.credit).toBeGreaterThan(6_000);
    await change.confirm();
    expect(await t.planOf(user)).toBe('basic');
    const before = await t.moneyOf(user);
    expect((await summary(user)).subscription?.next_charge).toBe(0);
    await t.pass(user, 31);
    await t.pass(user, 31);
    expect(await t.moneyOf(user)).toEqual(before);
    expect(await t.planOf(user)).toBe('basic');
    // The credit pays for the months that it covers, and the rest of the last of them is charged.
    for (let month = 0; month < 14; month++) await t.pass(user, 31);
    const paid = (await t.moneyOf(user)).slice(before.length);
    expect(paid.length).toBeGreaterThan(0);
    expect((await summary(user)).subscription?.next_charge).toBe(499);
  });

  test('during the trial nothing is charged, and the new plan is charged at its end', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'basic-monthly');
    const change = await choose(user, 'pro-monthly');
    expect(change.due).toBe(0);
    await change.confirm();
    expect(await t.moneyOf(user)).toEqual([]);
    await t.pass(user, 8);
    expect(await t.moneyOf(user)).toEqual(['payment 999']);
  });

  test('a card that is declined changes nothing', async () => {
    const user = await buy(t, 'basic-monthly');
    const path = await portalOf(t, user);
    await t.form(path, { action: 'card', number: '4000000000000341', expiry: '12/34', cvc: '123' });
    const change = await choose(user, 'pro-yearly-discount');
    const before = await t.moneyOf(user);
    expect(await change.confirm()).toContain('Your card was declined. The plan was not changed.');
    expect(await t.planOf(user)).toBe('basic');
    expect(await t.moneyOf(user)).toEqual(before);
    expect((await summary(user)).subscription?.status).toBe('active');
  });

  test('back and forth between plans ends where it began, without a cent won or lost', async () => {
    const user = await buy(t, 'basic-monthly');
    const before = (await t.moneyOf(user)).length;
    await (await choose(user, 'pro-yearly-discount')).confirm();
    const back = await choose(user, 'basic-monthly');
    await back.confirm();
    const [charged] = (await t.moneyOf(user)).slice(before);
    // The year was not used for a second: it is the credit, less the new month.
    const year = Number(charged?.split(' ')[1]);
    expect(year - back.credit).toBeGreaterThan(0);
    expect(year - back.credit).toBeLessThanOrEqual(499);
  });
});

describe('with a discount for some months', () => {
  const sentence = 'Yearly plans are offered when your discount ends.';
  /** Starts a plan with 25 percent off for 2 months. */
  async function discounted(plan: string) {
    const user = await t.signUp();
    await t.subscribe(user, plan, goodCard, { coupon: 'TWO' });
    return user;
  }

  test('a monthly plan changes to a yearly one when the discount has ended, which would be taken off the whole year', async () => {
    const user = await discounted('pro-monthly');
    const early = await choose(user, 'pro-yearly-discount');
    expect(early.body).toContain('This plan is not offered.');
    expect(await early.confirm()).toContain(sentence);
    expect((await summary(user)).subscription?.plan).toBe('pro-monthly');
    // Monthly plans are offered as before.
    expect((await choose(user, 'basic-monthly')).body).not.toContain('This plan is not offered.');

    await t.pass(user, 8);
    await t.pass(user, 62);
    const late = await choose(user, 'pro-yearly-discount');
    expect(await late.confirm()).not.toContain(sentence);
    const { subscription, payments } = await summary(user);
    expect([subscription?.plan, subscription?.next_charge]).toEqual(['pro-yearly-discount', 6_999]);
    expect(payments[0]?.amount).toBe(late.due);
  });

  test('a yearly plan, and a plan without a discount, change as before', async () => {
    const yearly = await discounted('pro-yearly-discount');
    const plain = await t.signUp();
    await t.subscribe(plain, 'pro-monthly');
    expect((await choose(yearly, 'basic-yearly')).body).not.toContain(sentence);
    const change = await choose(plain, 'pro-yearly-discount');
    expect(await change.confirm()).not.toContain(sentence);
    expect((await summary(plain)).subscription?.plan).toBe('pro-yearly-discount');
  });
});
