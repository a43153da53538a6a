import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp, goodCard } from '../../../test/billing/billing-app.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const begin = async (token: string, metadata: Record<string, unknown> = {}, setup_intent_id?: string) =>
  (
    await t.call(
      'createSetupIntent',
      {
        body: {
          metadata: { subscription_type: 'pro-yearly-discount', ...metadata },
          ...(setup_intent_id === undefined ? {} : { setup_intent_id }),
        },
      },
      { token },
    )
  ).body;
const finish = (token: string, setup_intent_id: string) =>
  t.call('finishSetupIntent', { body: { setup_intent_id } }, { token });

describe('a checkout in the page', () => {
  test('starts a trial after the card is verified, and charges the shown amount on the shown day', async () => {
    const user = await t.signUp();
    const { token } = user;
    const onboarding = async () => (await t.call('getUser', {}, { token })).body.onboarding;
    await t.call('updateUser', { body: { onboarding: { types: ['pdfs'] } } }, { token });
    const { quote, client_secret, setup_intent_id } = await begin(token);
    expect(quote).toMatchObject({ trial_days: 7, due_today: 0, first_charge: 6_999, regular_charge: 6_999 });
    expect((await finish(token, setup_intent_id)).body.status).toBe('open');
    expect(await t.planOf(user)).toBe('free');
    expect(await t.typeCard(client_secret)).toMatchObject({ status: 'succeeded', error: null });
    expect(await onboarding()).toEqual({ types: ['pdfs'] });
    // Whatever the page does next, the account has what was chosen.
    expect((await finish(token, setup_intent_id)).body.status).toBe('done');
    expect(await t.planOf(user)).toBe('pro');
    expect(await onboarding()).toEqual({ types: ['pdfs'], plan: 'pro', billing_period: 'yearly' });

    const { body: trial } = await t.call('billingSummary', {}, { token });
    expect(trial).toMatchObject({
      subscription: { plan: 'pro-yearly-discount', status: 'trialing', next_charge: 6_999 },
      trial_available: false,
      payments: [],
    });
    expect(Date.parse(trial.subscription?.current_period_end ?? '') / 1000).toBe(
      Math.floor(Date.parse(quote.first_charge_at) / 1000),
    );

    await t.pass(user, 4.5);
    expect(t.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your Earmark trial ends on /),
    ]);
    expect(t.mails.at(-1)?.text).toContain('charged $69.99');
    await t.pass(user, 3);
    const { body: paid } = await t.call('billingSummary', {}, { token });
    expect(paid.subscription?.status).toBe('active');
    expect(paid.payments).toMatchObject([{ amount: 6_999, refunded: 0, kind: 'subscription' }]);
    expect(t.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Your Earmark receipt: $69.99' });
    expect(await t.planOf(user)).toBe('pro');
  });

  test('renews for the next year at the same price', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'basic-yearly');
    expect(await t.planOf(user)).toBe('basic');
    const { onboarding } = (await t.call('getUser', {}, user)).body;
    expect(onboarding).toEqual({ plan: 'basic', billing_period: 'yearly' });
    await t.pass(user, 7 + 366);
    const { body } = await t.call('billingSummary', {}, { token: user.token });
    expect(body.payments.map(({ amount }) => amount)).toEqual([4_999, 4_999]);
  });

  test('can change its plan before the card is entered, and cancels the earlier intent', async () => {
    const { token } = await t.signUp();
    const first = await begin(token);
    const second = await begin(token, { subscription_type: 'pro-monthly' }, first.setup_intent_id);
    expect(second.quote).toMatchObject({ plan: 'pro-monthly', first_charge: 999 });
    const cancelled = await t.call(
      'cancelSetupIntent',
      { body: { setup_intent_id: first.setup_intent_id } },
      { token },
    );
    expect(cancelled.body.status).toBe('canceled');
    const late = await t.call.refused('sandboxConfirmSetup', {
      body: { client_secret: first.client_secret, card: { number: goodCard, expiry: '12/34', cvc: '123' } },
    });
    expect(late.body.error).toBe('conflict');
  });

  test('that is canceled after the card was verified has already started the plan', async () => {
    const user = await t.signUp();
    const { client_secret, setup_intent_id } = await begin(user.token);
    await t.typeCard(client_secret);
    const { body } = await t.call('cancelSetupIntent', { body: { setup_intent_id } }, { token: user.token });
    expect(body.status).toBe('started');
    expect(await t.planOf(user)).toBe('pro');
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', null],
    ['4000000000000127', 'incorrect_cvc', null],
    ['4000000000000119', 'processing_error', null],
    ['4242424242424241', 'incorrect_number', null],
    ['4111111111111111', 'testmode_decline', 'test_mode_live_card'],
  ])('card %s fails with %s, and another card can follow', async (number, code, decline_code) => {
    const user = await t.signUp();
    const { client_secret, setup_intent_id } = await begin(user.token);
    const refused = await t.typeCard(client_secret, number);
    expect(refused).toMatchObject({ status: 'requires_payment_method', error: { code, decline_code } });
    expect((await finish(user.token, setup_intent_id)).body.status).toBe('open');
    expect(await t.typeCard(client_secret, '5555555555554444')).toMatchObject({ status: 'succeeded' });
  });

  test('requires authentication for a 3-D Secure card, and fails if it is declined', async () => {
    const user = await t.signUp();
    const { client_secret, setup_intent_id } = await begin(user.token);
    for (const [answer, redirect_status] of [
      ['no', 'failed'],
      ['yes', 'succeeded'],
    ] as const) {
      const setupIntent = await t.typeCard(client_secret, '4000002500003155');
      expect(setupIntent.status).toBe('requires_action');
      const page = new URL(setupIntent.next_action ?? '');
      const { body } = await t.server.inject({ url: page.pathname + page.search });
      expect(body).toContain('no real money');
      const secret = page.searchParams.get('secret') ?? '';
      const { location } = await t.form(page.pathname, {
        secret,
        answer,
        back: page.searchParams.get('back') ?? '',
      });
      expect(location).toBe(
        `${t.url}/add?setup_intent=${setup_intent_id}&redirect_status=${redirect_status}`,
      );
    }
    expect((await finish(user.token, setup_intent_id)).body.status).toBe('done');
  });

  test('is accessible to its owner only', async () => {
    const [owner, other] = [await t.signUp(), await t.signUp()];
    const { setup_intent_id } = await begin(owner.token);
    const input = { body: { setup_intent_id } };
    for (const name of ['finishSetupIntent', 'cancelSetupIntent'] as const)
      expect((await t.call.refused(name, input, { token: other.token })).body.error).toBe('not_found');
    await begin(other.token, {}, setup_intent_id);
    const { state } = await t.app.db
      .selectFrom('billing_checkouts')
      .select('state')
      .where('id', '=', setup_intent_id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('open');
  });

  test('sells only plans that are for sale, and one plan per person', async () => {
    const user = await t.signUp();
    for (const plan of ['hd-monthly', 'free', '', 'price_123', '__proto__']) {
      const body = { metadata: { subscription_type: plan } };
      const refused = await t.call.refused('createSetupIntent', { body }, { token: user.token });
      expect(refused.body.error).toBe('unknown_plan');
    }
    await t.subscribe(user);
    const body = { metadata: { subscription_type: 'pro-monthly' } };
    const second = await t.call.refused('createSetupIntent', { body }, { token: user.token });
    expect([second.status, second.body.error]).toEqual([409, 'plan_exists']);
  });

  test('with a card that fails at the first charge starts no plan', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.pass(user, 1);
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, { token: user.token });
    await t.pass(user, 8);
    expect(await t.planOf(user)).toBe('free');
    // No second trial is granted, so the plan is charged immediately.
    const { client_secret, setup_intent_id, quote } = await begin(user.token);
    expect(quote).toMatchObject({ trial_days: 0, due_today: 6_999 });
    await t.typeCard(client_secret, '4000000000000341');
    const refused = await t.call.refused(
      'finishSetupIntent',
      { body: { setup_intent_id } },
      { token: user.token },
    );
    expect([refused.status, refused.body.error]).toEqual([402, 'card_declined']);
    await t.drain();
    expect(await t.planOf(user)).toBe('free');
  });
});

describe('checkouts that one person left open', () => {
  const charged = async (token: string) =>
    (await t.call('billingSummary', {}, { token })).body.payments.map(({ amount }) => amount);

  test('share one trial and one offer, no matter how long the others stay open', async () => {
    const user = await t.signUp();
    const first = await begin(user.token, { subscription_type: 'pro-monthly' });
    const second = await begin(user.token, { subscription_type: 'pro-monthly', coupon: 'LISTEN30' });
    expect([first.quote.trial_days, second.quote.trial_days]).toEqual([7, 7]);
    await t.typeCard(first.client_secret);
    await finish(user.token, first.setup_intent_id);
    await t.drain();
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, { token: user.token });
    await t.pass(user, 8);
    expect(await t.planOf(user)).toBe('free');
    // It ended when the plan began, so that no card can be verified with it.
    await expect(t.typeCard(second.client_secret)).rejects.toThrow('conflict');
    expect((await finish(user.token, second.setup_intent_id)).body.status).toBe('expired');
    expect([await t.planOf(user), await charged(user.token)]).toEqual(['free', []]);
  });

  test('a plan that started but was not recorded is found again, with its offer', async () => {
    const user = await t.signUp();
    const { client_secret, setup_intent_id } = await begin(user.token, { coupon: 'LISTEN30' });
    await t.typeCard(client_secret);
    expect((await finish(user.token, setup_intent_id)).body.status).toBe('done');
    await t.drain();
    // The state after a crash between the provider's response and the service's own update; the event arrives
    // later.
    await t.app.db
      .updateTable('billing_checkouts')
      .set({ state: 'open', subscription_id: null })
      .where('id', '=', setup_intent_id)
      .execute();
    await t.app.db.deleteFrom('offer_uses').where('user_id', '=', user.userId).execute();
    expect((await finish(user.token, setup_intent_id)).body.status).toBe('done');
    const used = await t.app.db
      .selectFrom('offer_uses')
      .select(['code', 'checkout_id'])
      .where('user_id', '=', user.userId)
      .execute();
    expect(used).toEqual([{ code: 'LISTEN30', checkout_id: setup_intent_id }]);
  });
});

// One trial per card, for accounts that use it one after the other and at the same time.
test('a card starts one trial, no matter how many accounts use it at the same time', async () => {
  // All tests use the same card; its earlier trials are deleted here.
  await t.drain();
  await t.app.db.deleteFrom('trial_uses').execute();
  const users = await Promise.all(Array.from({ length: 5 }, () => t.signUp()));
  const opened = await Promise.all(users.map(({ token }) => begin(token)));
  for (const { client_secret } of opened) await t.typeCard(client_secret, '5555555555554444');
  const finishing = users.map(({ token }, at) => finish(token, opened[at]?.setup_intent_id ?? ''));
  const outcomes = await Promise.allSettled(finishing);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('trial_used');
  await t.drain();
  await t.drain({ delayed: true });
  const plans = await Promise.all(users.map((user) => t.planOf(user)));
  expect(plans.sort()).toEqual(['free', 'free', 'free', 'free', 'pro']);
  const states = await Promise.all(
    users.map(async ({ userId }) => {
      const { customer_id: customer } = await t.app.db
        .selectFrom('billing_customers')
        .select('customer_id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const { data } = await t.app.payments.stripe.subscriptions.list({ customer, status: 'all' });
      return data.filter(({ status }) => status !== 'canceled').length;
    }),
  );
  expect(states.sort()).toEqual([0, 0, 0, 0, 1]);
});

test('a configured bot check must pass before a checkout starts; its token is not stored', async () => {
  const checkedTokens: string[] = [];
  const checkVisitor = async (token: string) => {
    checkedTokens.push(token);
    return token === 'person';
  };
  Object.assign(t.app, { checkVisitor });
  try {
    const { token } = await t.signUp();
    for (const more of [{}, { recaptcha_token: '' }, { recaptcha_token: 'robot' }]) {
      const body = { metadata: { subscription_type: 'pro-monthly', ...more } };
      const refused = await t.call.refused('createSetupIntent', { body }, { token });
      expect([refused.status, refused.body.message]).toEqual([403, 'reCAPTCHA error']);
    }
    const { setup_intent_id } = await begin(token, { recaptcha_token: 'person' });
    expect(checkedTokens).toEqual(['robot', 'person']);
    const intent = await t.app.payments.stripe.setupIntents.retrieve(setup_intent_id);
    expect(JSON.stringify(intent.metadata)).not.toContain('person');
  } finally {
    Object.assign(t.app, { checkVisitor: null });
  }
});
