import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { withoutTrial } from '../../../test/billing/plan-steps.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { redeemVip } from '../offers/redeem-vip.ts';
import { upsertVipCode } from '../vip-store.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
  await upsertVipCode(t.app.db, { code: 'FOREVER', most: 100, note: '' }, t.clock.now());
});
afterAll(() => t[Symbol.asyncDispose]());

const openHosted = async (user: TestUser) =>
  (await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user)).body;
const openSetup = async (user: TestUser) =>
  (await t.call('createSetupIntent', { body: { metadata: { subscription_type: 'pro-monthly' } } }, user))
    .body;
const statesOf = async ({ userId }: TestUser) =>
  (
    await t.app.db
      .selectFrom('billing_checkouts')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ state }) => state);
const subscriptionsOf = async (user: TestUser) =>
  (
    await t.app.payments.stripe.subscriptions.list({ customer: await t.customerOf(user), status: 'all' })
  ).data.map(({ status }) => status);

test('a code for lifetime access ends the open checkouts for plans, but not for characters', async () => {
  const user = await t.signUp();
  await openSetup(user);
  const { url } = await openHosted(user);
  await t.call(
    'createCheckoutSession',
    { body: { mode: 'payment', metadata: { type: 'character_purchase', characters: 1_000_000 } } },
    user,
  );
  await redeemVip(t.app, user.userId, 'FOREVER');
  await t.drain();
  expect((await statesOf(user)).toSorted()).toEqual(['expired', 'expired', 'open']);
  await t.payHosted(url);
  await t.drain();
  expect(await subscriptionsOf(user)).toEqual([]);
  expect(await t.moneyOf(user)).toEqual([]);
});

test('a plan that is paid after the code was redeemed is canceled and refunded at once', async () => {
  const user = await t.signUp();
  await withoutTrial(t, user);
  const { url, sessionId } = await openHosted(user);
  await redeemVip(t.app, user.userId, 'FOREVER');
  // The payment comes before the job that ends the checkout.
  await t.payHosted(url);
  const { body } = await t.call('checkoutStatus', { query: { session_id: sessionId } }, user);
  expect(body.status).toBe('expired');
  await t.drain({ delayed: true });
  expect(await subscriptionsOf(user)).toEqual(['canceled']);
  expect(await t.moneyOf(user)).toEqual(['payment 999', 'refund -999']);
});

test('a plan that runs when the code is redeemed goes on', async () => {
  const user = await t.signUp();
  await t.subscribe(user, 'pro-monthly');
  await redeemVip(t.app, user.userId, 'FOREVER');
  await t.pass(user, 8);
  expect(await subscriptionsOf(user)).toEqual(['active']);
  expect(await t.moneyOf(user)).toEqual(['payment 999']);
});

test('a plan that begins ends the other open checkouts', async () => {
  const user = await t.signUp();
  const { url } = await openHosted(user);
  await t.subscribe(user, 'pro-monthly');
  expect((await statesOf(user)).toSorted()).toEqual(['done', 'expired']);
  await t.payHosted(url);
  await t.drain();
  expect(await subscriptionsOf(user)).toEqual(['trialing']);
});
