import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { holdEvents, signed } from '../../../test/billing/held-events.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { reconcilePayments } from './reconcile.job.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const post = (payload: string, signature?: string) =>
  t.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload,
  });
const buyCharacters = async (user: TestUser, millions = 2, number?: string) => {
  const metadata = { type: 'character_purchase', characters: millions * 1_000_000 } as const;
  const { body } = await t.call(
    'createCheckoutSession',
    { body: { mode: 'payment', metadata } },
    { token: user.token },
  );
  await t.payHosted(body.url, number);
  return body.sessionId;
};
const openTrial = async (user: TestUser) =>
  (await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, { token: user.token })).body;

describe('the webhook', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'x.y',
    created: 1,
    livemode: false,
    data: { object: { id: 'a' } },
  };

  // Forgery and replay.
  test('accepts only events that the provider signed recently for this installation', async () => {
    const { payload, signature } = signed(t, event);
    const refused = async (body: string, header?: string) => {
      const response = await post(body, header);
      expect([response.statusCode, response.json().error]).toEqual([400, 'bad_request']);
    };
    await refused(payload);
    await refused(payload, 'nonsense');
    await refused(payload.replace('evt_1', 'evt_2'), signature);
    await refused(payload, signature.replace(/v1=.{4}/, 'v1=0000'));
    const live = signed(t, { ...event, livemode: true });
    await refused(live.payload, live.signature);
    t.clock.advance(301_000);
    await refused(payload, signature);
    t.clock.advance(-700_000);
    await refused(payload, signature);
    t.clock.advance(399_000);
    expect((await post(payload, signature)).json()).toEqual({ received: true });
  });

  test('stores each event once, also when it is sent repeatedly and simultaneously', async () => {
    const { payload, signature } = signed(t, { ...event, id: 'evt_often' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(payload, signature)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const rows = await t.app.db
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '=', 'evt_often')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('events out of order', () => {
  test('a response of an earlier fetch that arrives later changes nothing', async () => {
    const user = await t.signUp();
    await t.subscribe(user);
    const { stripe } = t.app.payments;
    const [held] = (await stripe.subscriptions.list({ customer: await t.customerOf(user) })).data;
    const id = held?.id ?? '';
    const retrieve = stripe.subscriptions.retrieve.bind(stripe.subscriptions);
    const slow = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    // The first fetch is answered immediately, but its response arrives late.
    stripe.subscriptions.retrieve = (async (...args: Parameters<typeof retrieve>) => {
      const response = await retrieve(...args);
      requested.resolve();
      await slow.promise;
      return response;
    }) as typeof retrieve;
    const early = refreshSubscription(t.app, id);
    await requested.promise;
    stripe.subscriptions.retrieve = retrieve;
    await stripe.subscriptions.cancel(id);
    await refreshSubscription(t.app, id);
    slow.resolve();
    await early;
    expect(await t.planOf(user)).toBe('free');
  });
});

describe('the same event many times at the same time', () => {
  test('grants characters once, books the payment once and sends one receipt', async () => {
    const user = await t.signUp();
    const session = await buyCharacters(user, 3);
    const held = await holdEvents(t);
    const completed = held.find((one) => one.type === 'checkout.session.completed');
    const copies = Array.from({ length: 20 }, (_, at) => ({ ...completed?.data, id: `evt_copy_${at}` }));
    const responses = await Promise.all(
      copies.map((copy) => {
        const { payload, signature } = signed(t, copy);
        return post(payload, signature);
      }),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const returns = Array.from({ length: 5 }, () =>
      t.call('checkoutStatus', { query: { session_id: session } }, { token: user.token }),
    );
    await Promise.all([t.drain(), ...returns]);
    await t.drain({ delayed: true });
    expect([await t.extraOf(user), ...(await t.moneyOf(user))]).toEqual([3_000_000, 'payment 4500']);
    const receipts = t.mails.filter(({ to }) => to === user.email);
    expect(receipts).toMatchObject([{ messageId: expect.stringMatching(/^receipt-\w+$/) }]);
  });

  test('starts one plan, also when the browser requests it at the same time', async () => {
    const user = await t.signUp();
    const { body } = await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'pro-monthly' } } },
      { token: user.token },
    );
    await t.typeCard(body.client_secret);
    const finish = () =>
      t.call('finishSetupIntent', { body: { setup_intent_id: body.setup_intent_id } }, { token: user.token });
    const [...states] = await Promise.all([...Array.from({ length: 8 }, finish), t.drain()]);
    expect(
      states.slice(0, 8).every((response) => typeof response === 'object' && response.body.status === 'done'),
    ).toBe(true);
    const { data } = await t.app.payments.stripe.subscriptions.list({
      customer: await t.customerOf(user),
      status: 'all',
    });
    expect(data).toHaveLength(1);
  });
});

describe('two tabs', () => {
  test('that each open a hosted checkout: the earlier one expires', async () => {
    const user = await t.signUp();
    const first = await openTrial(user);
    await openTrial(user);
    const page = await t.server.inject({ url: first.url.replace(t.url, '') });
    expect(page.body).toContain('This checkout has expired');
  });

  test('that both pay leave one plan; the second is ended and refunded', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, { token: user.token });
    await t.pass(user, 8);
    expect(await t.planOf(user)).toBe('free');
    const setup = await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'basic-monthly' } } },
      { token: user.token },
    );
    const hosted = await openTrial(user);
    await t.typeCard(setup.body.client_secret);
    await t.payHosted(hosted.url);
    const customer = await t.customerOf(user);
    // The first tab's card was verified while no plan was known, as when both tabs finish at the same time.
    await t.app.payments.stripe.subscriptions.create({
      customer,
      items: [
        {
          price:
            (await t.app.payments.stripe.prices.list({ lookup_keys: ['basic-monthly'] })).data[0]?.id ?? '',
        },
      ],
      default_payment_method: String(
        (await t.app.payments.stripe.setupIntents.retrieve(setup.body.setup_intent_id)).payment_method,
      ),
      metadata: { user_id: user.userId },
    });
    await t.drain({ delayed: true });
    await t.drain({ delayed: true });
    const { data } = await t.app.payments.stripe.subscriptions.list({ customer, status: 'active' });
    expect(data).toHaveLength(1);
    const sum = (await t.moneyOf(user)).map((line) => Number(line.split(' ').at(-1)));
    expect(sum.reduce((total, cents) => total + cents, 0)).toBe(data[0]?.items.data[0]?.price.unit_amount);
  });
});

describe('lost webhooks', () => {
  test('are made up for within the hour: payments and plans without a received event', async () => {
    const user = await t.signUp();
    await buyCharacters(user);
    await t.payHosted((await openTrial(user)).url);
    await sandboxOf(t.app).advanceClock(await t.customerOf(user), 8 * 86_400_000);
    await holdEvents(t);
    await t.drain();
    expect([await t.planOf(user), await t.extraOf(user)]).toEqual(['free', 0]);
    await t.app.jobs.enqueue(t.app.db, reconcilePayments, {});
    await t.drain();
    await t.drain({ delayed: true });
    expect([await t.planOf(user), await t.extraOf(user)]).toEqual(['pro', 2_000_000]);
    expect((await t.moneyOf(user)).sort()).toEqual(['payment 3000', 'payment 999']);
  });

  test('do not delay the page after a checkout', async () => {
    const user = await t.signUp();
    const session = await buyCharacters(user);
    await holdEvents(t);
    const { body } = await t.call(
      'checkoutStatus',
      { query: { session_id: session } },
      { token: user.token },
    );
    expect([body.status, await t.extraOf(user)]).toEqual(['done', 2_000_000]);
  });
});
