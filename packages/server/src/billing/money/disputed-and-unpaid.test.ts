import { closeDispute } from '@earmark/payment-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { runJob } from '../../../test/billing/held-events.ts';
import { buy, changeInPortal, disputePayment, portalOf, priceOf } from '../../../test/billing/plan-steps.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { runBillingCommand } from '../operator/run-command.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.job.ts';
import { correctCredit } from './correct-credit.job.ts';

const declines = '4000000000000341';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const summary = async (user: TestUser) => (await t.call('billingSummary', {}, user)).body;
const paymentOf = async (user: TestUser) => (await summary(user)).payments[0]?.id ?? '';
const disputeOf = (payment: string) => disputePayment(t, payment);
const invoicesOf = async (user: TestUser) =>
  (await t.app.payments.stripe.invoices.list({ customer: await t.customerOf(user) })).data;

describe('a dispute', () => {
  test('after a partial refund withdraws the rest, so that the ledger does not fall below zero', async () => {
    const user = await buy(t, 'pro-monthly');
    const payment = await paymentOf(user);
    await runBillingCommand(t.app, ['refund', payment, '400']);
    const { id, amount } = await disputeOf(payment);
    await t.drain({ delayed: true });
    expect(amount).toBe(599);
    expect(await t.moneyOf(user)).toEqual(['payment 999', 'refund -400', 'dispute -599']);
    await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, id, true));
    await t.drain();
    expect((await t.moneyOf(user)).at(-1)).toBe('dispute won 599');
  });

  test('of a payment that was refunded completely is not possible', async () => {
    const user = await buy(t, 'pro-monthly');
    const payment = await paymentOf(user);
    await runBillingCommand(t.app, ['refund', payment]);
    await expect(disputeOf(payment)).rejects.toThrow('already been refunded');
  });

  // https://docs.stripe.com/error-codes#charge-disputed, and `is_charge_refundable` of a dispute.
  test('forbids refunds until it is won: the bank has returned the money already', async () => {
    const user = await buy(t, 'pro-monthly');
    const payment = await paymentOf(user);
    const { id } = await disputeOf(payment);
    await t.drain({ delayed: true });
    const refund = () => t.app.payments.stripe.refunds.create({ payment_intent: payment });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(runBillingCommand(t.app, ['refund', payment])).rejects.toThrow('did not take the refund');
    expect(await t.app.payments.stripe.disputes.retrieve(id)).toMatchObject({ is_charge_refundable: false });
    await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, id, true));
    await t.drain();
    await refund();
    await t.drain();
    expect(await t.moneyOf(user)).toEqual(['payment 999', 'dispute -999', 'dispute won 999', 'refund -999']);
  });

  test('that is decided is not decided again', async () => {
    const user = await buy(t, 'pro-monthly');
    const { id } = await disputeOf(await paymentOf(user));
    for (const won of [false, true])
      await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, id, won));
    expect((await t.app.payments.stripe.disputes.retrieve(id)).status).toBe('lost');
  });

  test('does not stop the end of a second subscription, whose payment would be refunded', async () => {
    const user = await buy(t, 'pro-monthly');
    const subscription_id = (await summary(user)).subscription?.id ?? '';
    await disputeOf(await paymentOf(user));
    const input = { subscription_id, refund: true };
    await runJob(t, cancelSubscription, input);
    await t.drain({ delayed: true });
    expect(await t.planOf(user)).toBe('free');
    expect(await t.moneyOf(user)).toEqual(['payment 999', 'dispute -999']);
  });
});

describe('an unpaid invoice', () => {
  test('of a plan that ended cannot be paid any more', async () => {
    const user = await buy(t, 'pro-monthly', declines);
    const url = (await summary(user)).subscription?.payment_url ?? '';
    expect(url).toContain('/sandbox/invoices/');
    await t.pass(user, 10);
    expect(await t.planOf(user)).toBe('free');
    const { body } = await t.form(url, { number: '4242424242424242', expiry: '12/34', cvc: '123' });
    await t.drain();
    expect(body).toContain('This invoice is void');
    expect(await t.moneyOf(user)).toEqual([]);
  });

  test('is still retried after the customer tried a card that is declined', async () => {
    const user = await buy(t, 'pro-monthly', declines);
    await t.pass(user, 5);
    const url = (await summary(user)).subscription?.payment_url ?? '';
    await t.form(url, { number: declines, expiry: '12/34', cvc: '123' });
    await t.drain();
    await t.form(await portalOf(t, user), {
      action: 'card',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
    });
    await t.pass(user, 4);
    expect(await t.moneyOf(user)).toEqual(['payment 999']);
  });

  test('of a deleted account cannot be paid any more', async () => {
    const user = await buy(t, 'pro-monthly', declines);
    const url = (await summary(user)).subscription?.payment_url ?? '';
    await t.call('deleteUser', { body: { password: 'correct horse' } }, user);
    await t.drain();
    expect((await t.server.inject({ url: url.replace(t.url, '') })).body).toContain('This invoice is void');
  });

  test('gives back the credit that it used, when it becomes void', async () => {
    const user = await buy(t, 'pro-yearly-discount');
    await changeInPortal(t, user, 'basic-monthly');
    const { stripe } = t.app.payments;
    const customer = await t.customerOf(user);
    const balance = async () => {
      const current = await stripe.customers.retrieve(customer);
      return current.deleted === true ? 0 : current.balance;
    };
    const before = await balance();
    expect(before).toBeLessThan(-6_000);
    await t.form(await portalOf(t, user), { action: 'card', number: declines, expiry: '12/34', cvc: '123' });
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: await priceOf(t, 'pro-yearly-hi') }],
    });
    expect([created.status, await balance()]).toEqual(['incomplete', 0]);
    await stripe.subscriptions.cancel(created.id);
    expect(await balance()).toBe(before);
  });
});

// https://docs.stripe.com/billing/subscriptions/overview: a first invoice must be paid within 23 hours.
describe('a subscription whose first payment fails', () => {
  async function incomplete() {
    const { stripe } = t.app.payments;
    const { id: customer } = await stripe.customers.create({ email: 'example@example.net' });
    const setup = await stripe.setupIntents.create({ customer });
    await t.typeCard(setup.client_secret ?? '', declines);
    const { payment_method } = await stripe.setupIntents.retrieve(setup.id);
    const { id, latest_invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: await priceOf(t, 'lessons-monthly') }],
      default_payment_method: String(payment_method),
    });
    const state = async () => [
      (await stripe.subscriptions.retrieve(id)).status,
      (await stripe.invoices.retrieve(String(latest_invoice))).status,
    ];
    return { customer, state, url: `/sandbox/invoices/${String(latest_invoice)}` };
  }

  test('expires after 23 hours, and its invoice becomes void', async () => {
    const { customer, state } = await incomplete();
    expect(await state()).toEqual(['incomplete', 'open']);
    await sandboxOf(t.app).advanceClock(customer, 22 * 3_600_000);
    expect(await state()).toEqual(['incomplete', 'open']);
    await sandboxOf(t.app).advanceClock(customer, 3_600_000);
    expect(await state()).toEqual(['incomplete_expired', 'void']);
  });

  test('becomes active when its invoice is paid before', async () => {
    const { state, url } = await incomplete();
    await t.form(url, { number: '4242424242424242', expiry: '12/34', cvc: '123' });
    expect(await state()).toEqual(['active', 'paid']);
  });

  test('does not exist if it was sold on the hosted page, and nothing of it can be paid', async () => {
    const user = await buy(t, 'basic-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 31);
    const before = await invoicesOf(user);
    const { body } = await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user);
    const refused = await t.form(body.url, { number: declines, expiry: '12/34', cvc: '123' });
    expect(refused.body).toContain('Your card was declined.');
    await t.drain();
    expect(await invoicesOf(user)).toEqual(before);
    const { data } = await t.app.payments.stripe.subscriptions.list({
      customer: await t.customerOf(user),
      status: 'all',
    });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    // The same page takes another card.
    await t.payHosted(body.url);
    await t.drain();
    expect(await t.planOf(user)).toBe('pro');
  });
});

test('a plan whose first payment is declined does not use up the offer for new customers', async () => {
  const user = await t.signUp();
  const use = { subscription_id: `before ${user.userId}`, card_digest: null, started_at: t.clock.now() };
  await t.app.db
    .insertInto('trial_uses')
    .values({ ...use, user_id: user.userId, email_digest: user.userId })
    .execute();
  const metadata = { subscription_type: 'pro-monthly', coupon: 'LISTEN30' };
  const begin = () => t.call('createSetupIntent', { body: { metadata } }, user);
  const { body } = await begin();
  await t.typeCard(body.client_secret, declines);
  const finish = { body: { setup_intent_id: body.setup_intent_id } };
  expect((await t.call.refused('finishSetupIntent', finish, user)).body.error).toBe('card_declined');
  await t.drain();
  expect((await begin()).body.quote.due_today).toBe(699);
});

describe('the credit that a cheaper plan left', () => {
  test('reduces the quote of the next plan, as it reduces its charge', async () => {
    const user = await buy(t, 'pro-yearly-discount');
    await changeInPortal(t, user, 'basic-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 40);
    expect(await t.planOf(user)).toBe('free');
    const { body: quote } = await t.call('quotePlan', { body: { plan: 'pro-yearly-hi' } }, user);
    expect(quote.due_today).toBeLessThan(19_999 - 6_000);
    const small = await t.call('quotePlan', { body: { plan: 'basic-monthly' } }, user);
    expect(small.body).toMatchObject({ due_today: 0, first_charge: 0, regular_charge: 499 });
    const metadata = { subscription_type: 'pro-yearly-hi' };
    const { body: setup } = await t.call('createSetupIntent', { body: { metadata } }, user);
    expect(setup.quote.due_today).toBe(quote.due_today);
    const { body } = await t.call('createTrialCheckout', { body: { plan: 'pro-yearly-hi' } }, user);
    const page = (await t.server.inject({ url: body.url.replace(t.url, '') })).body;
    expect(page).toContain('Applied balance');
    expect(page).toContain(`$${(quote.due_today / 100).toFixed(2)}`);
    await t.payHosted(body.url);
    await t.drain();
    expect((await t.moneyOf(user)).at(-1)).toBe(`payment ${quote.due_today}`);
  });

  test('covers several charges, and the quote says each of them as it is charged', async () => {
    const user = await buy(t, 'pro-yearly-discount');
    for (let month = 0; month < 9; month++) await t.pass(user, 31);
    await changeInPortal(t, user, 'basic-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 40);
    const { body: quote } = await t.call('quotePlan', { body: { plan: 'basic-monthly' } }, user);
    const said = (quote.charges ?? []).flatMap(({ amount, count }) =>
      Array.from({ length: count ?? 2 }, () => amount),
    );
    expect(said.length).toBeGreaterThan(3);
    expect(said[1]).toBe(0);
    expect(quote.discounted_charges).toBe(said.filter((amount) => amount === 0).length);
    const before = await t.moneyOf(user);
    await t.subscribe(user, 'basic-monthly');
    const charged: number[] = [];
    for (const _ of said) {
      charged.push((await invoicesOf(user))[0]?.amount_paid ?? -1);
      expect((await summary(user)).subscription?.next_charge).toBe(said[charged.length] ?? 499);
      await t.pass(user, 31);
    }
    expect(charged).toEqual(said);
    expect((await t.moneyOf(user)).length).toBeGreaterThan(before.length);
  });

  test('changes the next charge that the plan shows, when another subscription uses it', async () => {
    const user = await buy(t, 'pro-yearly-discount');
    await changeInPortal(t, user, 'basic-monthly');
    await changeInPortal(t, user, 'basic-yearly');
    const before = (await summary(user)).subscription?.next_charge ?? 0;
    await t.form(await portalOf(t, user), { action: 'hold', subject: 'hd-monthly' });
    await t.drain();
    const after = (await summary(user)).subscription?.next_charge ?? 0;
    expect(after - before).toBe(499);
  });
});

describe('a dispute of a payment that left a credit', () => {
  const balanceOf = async (user: TestUser) => {
    const customer = await t.app.payments.stripe.customers.retrieve(await t.customerOf(user));
    return customer.deleted === true ? 0 : customer.balance;
  };
  /** Changes from a paid year to a month. @returns the user, and the payment of the year */
  async function downgraded() {
    const user = await buy(t, 'pro-yearly-discount');
    const payment = await paymentOf(user);
    await changeInPortal(t, user, 'basic-monthly');
    return { user, payment, credit: await balanceOf(user) };
  }
  const close = async (id: string, won: boolean) => {
    await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, id, won));
    await t.drain({ delayed: true });
  };

  test('withdraws that credit once, and a lost dispute does not give it back', async () => {
    const { user, payment, credit } = await downgraded();
    expect(credit).toBeLessThan(-6_000);
    const { id } = await disputeOf(payment);
    await t.drain({ delayed: true });
    expect(await balanceOf(user)).toBe(0);
    const { body: quote } = await t.call('quotePlan', { body: { plan: 'pro-yearly-hi' } }, user);
    expect(quote.due_today).toBe(19_999);
    const input = { customer_id: await t.customerOf(user) };
    await Promise.all([runJob(t, correctCredit, input), runJob(t, correctCredit, input)]);
    expect(await balanceOf(user)).toBe(0);
    await close(id, false);
    expect(await balanceOf(user)).toBe(0);
  });

  test('gives it back if the dispute is won, once', async () => {
    const { user, payment, credit } = await downgraded();
    const { id } = await disputeOf(payment);
    await t.drain({ delayed: true });
    await close(id, true);
    expect(await balanceOf(user)).toBe(credit);
    await runJob(t, correctCredit, { customer_id: await t.customerOf(user) });
    expect(await balanceOf(user)).toBe(credit);
  });

  test('leaves what came from another payment', async () => {
    const { user } = await downgraded();
    for (let month = 0; month < 2; month++) await t.pass(user, 31);
    await changeInPortal(t, user, 'pro-yearly-discount');
    const later = await paymentOf(user);
    await changeInPortal(t, user, 'basic-monthly');
    const both = await balanceOf(user);
    const paid = (await summary(user)).payments[0]?.amount ?? 0;
    expect(paid).toBeGreaterThan(900);
    expect(-both).toBeGreaterThan(paid);
    await disputeOf(later);
    await t.drain({ delayed: true });
    expect(await balanceOf(user)).toBe(both + paid);
  });

  test('withdraws only what the next months have left of it', async () => {
    const { user, payment, credit } = await downgraded();
    await t.pass(user, 32);
    expect(await balanceOf(user)).toBe(credit + 499);
    await disputeOf(payment);
    await t.drain({ delayed: true });
    expect(await balanceOf(user)).toBe(0);
  });

  test('withdraws what a void invoice returns after the dispute', async () => {
    const { user, payment } = await downgraded();
    await t.form(await portalOf(t, user), { action: 'card', number: declines, expiry: '12/34', cvc: '123' });
    const customer = await t.customerOf(user);
    const { stripe } = t.app.payments;
    const [{ id = '' } = {}] = (await stripe.subscriptions.list({ customer })).data;
    await stripe.subscriptions.update(id, {
      items: [{ price: await priceOf(t, 'pro-yearly-hi') }],
    });
    expect(await balanceOf(user)).toBe(0);
    await disputeOf(payment);
    await t.drain({ delayed: true });
    await t.drain({ delayed: true });
    const [invoice] = await invoicesOf(user);
    expect(invoice?.status).toBe('void');
    expect(await balanceOf(user)).toBe(0);
  });

  test('of a payment whose time was used up withdraws nothing', async () => {
    const user = await buy(t, 'basic-monthly');
    const first = await paymentOf(user);
    await t.pass(user, 31);
    await changeInPortal(t, user, 'pro-yearly-discount');
    await changeInPortal(t, user, 'basic-monthly');
    const credit = await balanceOf(user);
    await disputeOf(first);
    await t.drain({ delayed: true });
    expect(await balanceOf(user)).toBe(credit);
  });
});
