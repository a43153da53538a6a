import { defaultCatalogue } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { onUserEvent } from '../../accounts/index.ts';
import { runSandboxClock } from '../sandbox/run-clock.job.ts';
import { cancelAtPeriodEnd } from './portal.ts';
import { showBilling } from './show-billing.ts';

let t: BillingApp;
beforeAll(async () => {
  const catalogue = structuredClone(defaultCatalogue);
  for (const price of catalogue.prices) if (price.tier === 'sd') price.sold = true;
  t = await createBillingApp({ catalogue });
});
afterAll(() => t[Symbol.asyncDispose]());

const open = async (user: TestUser, body: object = {}) =>
  (await t.call('createTrialCheckout', { body: { plan: 'pro-monthly', ...body } }, user)).body;
const summary = async (user: TestUser) => (await t.call('billingSummary', {}, user)).body;
const portalOf = async (user: TestUser) => {
  const { url } = (await t.call('createPortalSession', { body: {} }, user)).body;
  return url.replace(t.url, '');
};
const page = async (path: string) => (await t.server.inject({ url: path.replace(t.url, '') })).body;
const planId = async (user: TestUser) => (await summary(user)).subscription?.id ?? '';

describe('a hosted checkout', () => {
  test('starts a trial and notifies the open screens', async () => {
    const user = await t.signUp();
    const published: string[] = [];
    const stop = onUserEvent(t.app, ({ user: whose, event }) => void published.push(`${whose} ${event}`));
    const opened = await open(user, { success_url: '/onboarding/quickstart?app=chrome' });
    expect(opened).toMatchObject({ trial: true, data: { sessionId: opened.sessionId, trial: true } });
    const html = await page(opened.url);
    for (const words of ['Sandbox billing: no real money', '$0.00', '7 days free. $9.99 on ', 'Start trial'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script|src=|@import|https?:\/\/(?!earmark\.test)/);
    expect(await t.payHosted(opened.url)).toBe(
      `${t.url}/onboarding/quickstart?app=chrome&session_id=${opened.sessionId}`,
    );
    expect(await t.planOf(user)).toBe('free');
    await t.drain();
    expect(await t.planOf(user)).toBe('pro');
    await expect.poll(() => published, { interval: 10 }).toContain(`${user.userId} account`);
    stop();
    const { body } = await t.call('checkoutStatus', { query: { session_id: opened.sessionId } }, user);
    expect(body.status).toBe('done');
    expect(await page(opened.url)).toContain('This is paid');
  });

  test.each([
    ['sd', '$1.99'],
    // Not sold any more.
    ['hd', '$4.99'],
    // Not a voice of a plan by the hour.
    ['pro', '$4.99'],
  ])('of an older page with the voice %s opens at %s', async (voice, amount) => {
    const user = await t.signUp();
    const { url } = (await t.call('createTrialCheckout', { body: { voice } }, user)).body;
    expect(await page(url)).toContain(`7 days free. ${amount} on `);
  });

  test('grants no second trial, whatever the client sends', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 8);
    const forged = { with_trial: true, trial_period_days: 900, amount: 1, price: 1, quantity: 0 };
    const opened = await open(user, forged);
    expect(opened.trial).toBe(false);
    expect(await page(opened.url)).toContain('<th>$9.99</th>');
    await t.payHosted(opened.url);
    await t.drain();
    expect((await summary(user)).payments.map(({ amount }) => amount)).toEqual([999]);
  });

  test.each(
    [
      '//evil.example/add',
      'https://evil.example/add',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'add',
      '',
      '/add\r\nLocation: https://evil.example',
      '/\t/evil.example',
      ['/add\u0000', 'validation_failed'],
    ].map((entry) => (typeof entry === 'string' ? [entry, 'invalid_return_address'] : entry)),
  )('returns only to this service, not to %j', async (success_url, code) => {
    const user = await t.signUp();
    const body = { plan: 'pro-monthly', success_url };
    for (const name of ['createTrialCheckout', 'createCheckoutSession'] as const) {
      const refused = await t.call.refused(name, { body: { ...body, price_id: 'pro-monthly' } }, user);
      expect(refused.body.error).toBe(code);
    }
  });

  test('is visible to its owner only, and expires after a day', async () => {
    const [user, other] = [await t.signUp(), await t.signUp()];
    const { sessionId, url } = await open(user);
    const query = { session_id: sessionId };
    expect((await t.call.refused('checkoutStatus', { query }, other)).body.error).toBe('not_found');
    expect((await t.call('checkoutStatus', { query }, user)).body.status).toBe('open');
    t.clock.advance(86_401_000);
    expect(await page(url)).toContain('This checkout has expired');
    await t.drain();
    const { state } = await t.app.db
      .selectFrom('billing_checkouts')
      .select('state')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('expired');
    t.clock.advance(-86_401_000);
  });
});

describe('a plan that ended', () => {
  test('is resumed without a trial, by every kind of checkout', async () => {
    const user = await t.signUp();
    const none = await t.call.refused('createReactivateCheckout', { body: {} }, user);
    expect([none.status, none.body.error]).toEqual([409, 'no_customer']);
    await t.subscribe(user, 'basic-yearly');
    const held = await t.call.refused('createReactivateCheckout', { body: {} }, user);
    expect(held.body.error).toBe('plan_exists');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 8);
    const { body } = await t.call('createReactivateCheckout', { body: { success_url: '/add' } }, user);
    expect(body.data.url).toBe(body.url);
    expect(await page(body.url)).toContain('<th>$49.99</th>');
    await t.payHosted(body.url);
    await t.drain();
    expect(await t.planOf(user)).toBe('basic');
  });

  // The plans show the prices and the offer of this visitor; a checkout without them would charge another price.
  test('is not resumed for who never had one, even with an account at the provider', async () => {
    const user = await t.signUp();
    await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'pro-yearly-hi', coupon: 'LISTEN30' } } },
      user,
    );
    const refused = await t.call.refused('createReactivateCheckout', { body: { success_url: '/add' } }, user);
    expect([refused.status, refused.body.error]).toEqual([400, 'unknown_plan']);
  });
});

describe('a plan that is canceled', () => {
  test('lasts until the paid period ends, is announced by mail, and can be resumed', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.pass(user, 8);
    const { body } = await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.drain();
    expect(body.cancel_at_period_end).toBe(true);
    expect(t.mails.at(-1)?.subject).toMatch(/^Your Earmark plan ends on /);
    expect((await summary(user)).subscription).toMatchObject({ status: 'active', next_charge: null });
    await t.call('setCancelAtPeriodEnd', { body: { cancel: false } }, user);
    await t.pass(user, 20);
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    expect(await t.planOf(user)).toBe('pro');
    await t.pass(user, 12);
    expect([await t.planOf(user), (await summary(user)).payments.length]).toEqual(['free', 1]);
    const refused = await t.call.refused('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    expect(refused.body.error).toBe('no_customer');
  });

  test('during its trial gets no mail about a coming charge', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.drain();
    await t.pass(user, 4.5);
    await t.pass(user, 3);
    const published = t.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    expect(published).toEqual([expect.stringMatching(/^Your Earmark plan ends on /)]);
  });

  // Only the service's own clock moves here; the sandbox's clock steps and the database's clock are not used.
  test('begins, is charged and ends on time, driven by the clock alone', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    const later = async (days: number) => {
      t.clock.advance(days * 86_400_000);
      await t.app.jobs.enqueue(t.app.db, runSandboxClock, {});
      await t.drain();
      const { payments } = await showBilling(t.app, user);
      return [await t.planOf(user), payments.length];
    };
    try {
      expect(await later(6)).toEqual(['pro', 0]);
      expect(await later(2)).toEqual(['pro', 1]);
      await cancelAtPeriodEnd(t.app, user, { cancel: true });
      expect(await later(28)).toEqual(['pro', 1]);
      expect(await later(3)).toEqual(['free', 1]);
    } finally {
      t.clock.advance(-39 * 86_400_000);
    }
  });

  test('together with its account ends immediately, and its payments stay recorded', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.pass(user, 8);
    const id = await planId(user);
    await t.call('deleteUser', {}, user);
    await t.drain();
    await t.drain({ delayed: true });
    expect((await t.app.payments.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const books = await t.app.db
      .selectFrom('money_entries')
      .innerJoin('billing_payments', 'billing_payments.id', 'payment_id')
      .select(['cents', 'money_entries.user_id'])
      .where('subscription_id', '=', id)
      .execute();
    expect(books).toEqual([{ cents: 999, user_id: null }]);
  });

  test('together with its account also ends without a received event, and open checkouts become unpayable', async () => {
    const user = await t.signUp();
    const { stripe } = t.app.payments;
    await t.subscribe(user, 'pro-monthly');
    const id = await planId(user);
    await t.app.db.deleteFrom('billing_subscriptions').where('id', '=', id).execute();
    const metadata = { type: 'character_purchase', characters: 1_000_000 } as const;
    const pack = (await t.call('createCheckoutSession', { body: { mode: 'payment', metadata } }, user)).body;
    const setup = await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'pro-monthly' } } },
      user,
    );
    await t.call('deleteUser', {}, user);
    await t.drain();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await stripe.checkout.sessions.retrieve(pack.sessionId)).status).toBe('expired');
    expect((await stripe.setupIntents.retrieve(setup.body.setup_intent_id)).status).toBe('canceled');
  });

  test('that begins after its account was deleted is ended and refunded', async () => {
    const user = await t.signUp();
    const { stripe } = t.app.payments;
    await t.subscribe(user, 'pro-monthly');
    const plan = await stripe.subscriptions.retrieve(await planId(user));
    await t.call('deleteUser', {}, user);
    await t.drain();
    await t.drain({ delayed: true });
    // A page of the provider that was paid at the same moment.
    const late = await stripe.subscriptions.create({
      customer: String(plan.customer),
      items: [{ price: plan.items.data[0]?.price.id ?? '' }],
      default_payment_method: String(plan.default_payment_method),
      metadata: { user_id: user.userId },
    });
    await t.drain();
    await t.drain({ delayed: true });
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(late.id);
    expect(status).toBe('canceled');
    const paid = await stripe.invoicePayments.list({ invoice: String(latest_invoice) });
    const intent = await stripe.paymentIntents.retrieve(String(paid.data[0]?.payment.payment_intent));
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    expect([charge.amount, charge.amount_refunded]).toEqual([999, 999]);
  });
});

describe('a charge that fails', () => {
  test('keeps the plan, asks for payment by mail, and ends the plan if it stays unpaid', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly', '4000000000000341');
    await t.pass(user, 8);
    const { subscription } = await summary(user);
    expect(subscription).toMatchObject({ status: 'past_due' });
    expect(await t.planOf(user)).toBe('pro');
    const mail = t.mails.at(-1);
    expect(mail?.subject).toBe('Your Earmark payment did not go through');
    expect(mail?.text).toContain(subscription?.payment_url);
    await t.pass(user, 31);
    expect(await t.planOf(user)).toBe('free');
  });

  test('can be paid on the invoice’s page with another card', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly', '4000000000000341');
    await t.pass(user, 8);
    const notices = async () => (await t.call('triggers', {}, user)).body.data.triggers;
    expect(await notices()).toMatchObject([
      { name: 'payment_failed', data: { purchase_redirect: '/subscription', button_text: 'Update Payment' } },
    ]);
    const path = (await summary(user)).subscription?.payment_url ?? '';
    expect(await page(path)).toContain('$9.99 due');
    const refused = await t.form(path, { number: '4000000000000002', expiry: '12/34', cvc: '123' });
    expect(refused.body).toContain('Your card was declined.');
    await t.form(path, { number: '4242424242424242', expiry: '12/34', cvc: '123' });
    await t.drain();
    expect((await summary(user)).subscription).toMatchObject({ status: 'active', payment_url: null });
    expect((await summary(user)).payments).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });
});

describe('the portal', () => {
  const act = (path: string, action: string, subject: string, more: Record<string, string> = {}) =>
    t.form(path, { action, subject, ...more });

  test('lets customers change plan and card, cancel, and advance the clock', async () => {
    const user = await t.signUp();
    expect((await t.call.refused('createPortalSession', { body: {} }, user)).body.error).toBe('no_customer');
    await t.subscribe(user, 'basic-monthly');
    const path = await portalOf(user);
    expect(await page(path)).toMatch(/no real money[\s\S]*Basic, \$4\.99 a month/);
    const price =
      (await t.app.payments.stripe.prices.list({ lookup_keys: ['pro-monthly'] })).data[0]?.id ?? '';
    const { body: offered } = await act(path, 'change', await planId(user), { price });
    expect(offered).toContain('Due today');
    expect(await t.planOf(user)).toBe('basic');
    const [, at = ''] = /name="at" value="(\d+)"/.exec(offered) ?? [];
    const confirmed = await act(path, 'change', await planId(user), { price, at });
    expect(confirmed.body).toContain('The plan was changed.');
    await t.drain();
    expect(await t.planOf(user)).toBe('pro');
    expect(await page(path)).not.toMatch(/Premium Pro|Unlimited|Lessons/i);
    const lessons = await act(path, 'change', await planId(user), { price: 'price_other' });
    expect(lessons.body).toContain('This plan is not offered.');
    const refused = await act(path, 'card', '', { number: '4000000000000002', expiry: '12/34', cvc: '123' });
    expect(refused.body).toContain('Your card was declined.');
    await act(path, 'card', '', { number: '5555555555554444', expiry: '12/34', cvc: '123' });
    expect(await page(path)).toContain('Mastercard ending in 4444');
    await act(path, 'cancel', await planId(user));
    await t.drain();
    expect((await summary(user)).subscription?.cancel_at_period_end).toBe(true);
    await act(path, 'resume', await planId(user));
    expect((await act(path, 'advance', '8')).body).toContain('The clock was moved 8 days on.');
    await t.drain();
    expect((await summary(user)).subscription).toMatchObject({ status: 'active', plan: 'pro-monthly' });
    expect((await act(path, 'advance', '9999')).body).toContain('There is no such step.');
    // The sandbox can create plans that are no longer sold, to show what their holders see.
    expect((await act(path, 'hold', 'pro-monthly')).body).toContain('There is no such plan.');
    expect((await act(path, 'hold', 'sd-monthly')).body).toContain('The customer holds Standard hours.');
    await t.drain();
    expect((await t.call('getUser', {}, user)).body.subscriptions).toMatchObject({ hd: false, sd: true });
  });

  test('shows no other customers, and its address expires', async () => {
    const [user, other] = [await t.signUp(), await t.signUp()];
    await t.subscribe(user);
    await t.subscribe(other);
    const path = await portalOf(other);
    const foreign = await act(path, 'cancel', await planId(user));
    expect(foreign.body).toContain('There is no such plan.');
    expect((await summary(user)).subscription?.cancel_at_period_end).toBe(false);
    expect((await t.server.inject({ url: '/sandbox/portal/bps_guess' })).statusCode).toBe(404);
    t.clock.advance(3_700_000);
    expect((await t.server.inject({ url: path })).statusCode).toBe(404);
    t.clock.advance(-3_700_000);
  });

  test('a customer who changed the name before the service stored the first one can pay', async () => {
    const user = await t.signUp();
    await open(user);
    // As after a stop between the provider's response and the service's row.
    await t.app.db.deleteFrom('billing_customers').where('user_id', '=', user.userId).execute();
    await t.call('updateUser', { body: { name: 'Ada' } }, user);
    expect((await open(user)).trial).toBe(true);
  });

  test('a customer that was deleted at the provider is recreated once', async () => {
    const user = await t.signUp();
    await portalOf(user).catch(() => {});
    const first = await open(user);
    const customerOf = async () =>
      await t.app.db
        .selectFrom('billing_customers')
        .select(['customer_id', 'generation'])
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow();
    const before = await customerOf();
    await t.app.payments.stripe.customers.del(before.customer_id);
    await Promise.all([open(user), open(user)]);
    const after = await customerOf();
    expect(after.customer_id).not.toBe(before.customer_id);
    expect([before.generation, after.generation, first.trial]).toEqual([0, 1, true]);
    const calls = await Promise.all(Array.from({ length: 5 }, () => t.signUp()));
    const [many] = calls;
    if (!many) throw new Error('no user');
    await Promise.all(Array.from({ length: 5 }, () => open(many)));
    const made = await t.app.db
      .selectFrom('sandbox_objects')
      .select('data')
      .where('kind', '=', 'customer')
      .execute();
    const own = made.filter(({ data }) => JSON.stringify(data).includes(many.userId));
    expect(own).toHaveLength(1);
  });
});

describe('lessons of the partner', () => {
  test('are sold without a trial, in addition to any plan, and do not count as a plan', async () => {
    const user = await t.signUp();
    const { body } = await t.call('createPartnerCheckout', { body: {} }, user);
    expect(await page(body.url)).toContain('<th>$2.99</th>');
    expect(await t.payHosted(body.url)).toBe(`${t.url}/payment/success?session_id=${body.sessionId}`);
    await t.drain();
    const { body: now } = await t.call('getUser', {}, user);
    expect(now).toMatchObject({
      subscribed_to_drawabox: true,
      plan: 'free',
      subscriptions: { raw_subscriptions: [] },
    });
    const again = await t.call.refused('createPartnerCheckout', { body: {} }, user);
    expect(again.body.error).toBe('plan_exists');
    await t.subscribe(user, 'pro-monthly');
    expect(await t.planOf(user)).toBe('pro');
  });

  test('bought by a guest go to the account that verifies the address, which is shown for an hour', async () => {
    const { body } = await t.call('createPartnerCheckout', { body: {} }, { remoteAddress: '10.7.0.1' });
    const query = { checkout_session_id: body.sessionId };
    expect((await t.call.refused('emailFromSession', { query })).body.error).toBe('not_found');
    await t.payHosted(body.url, undefined, { email: 'Guest@example.net' });
    await t.drain();
    expect((await t.call('emailFromSession', { query })).body.data.email).toBe('Guest@example.net');
    const user = await t.signUp('guest@example.net');
    const access = async () => (await t.call('getUser', {}, user)).body.subscribed_to_drawabox;
    expect(await access()).toBe(false);
    await t.app.db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where('id', '=', user.userId)
      .execute();
    expect(await access()).toBe(true);
    t.clock.advance(3_601_000);
    expect((await t.call.refused('emailFromSession', { query })).body.error).toBe('not_found');
    const own = await open(await t.signUp());
    const other = { checkout_session_id: own.sessionId };
    expect((await t.call.refused('emailFromSession', { query: other })).body.error).toBe('not_found');
  });

  test('stay with an account that changes its address, and receipts go to the new address', async () => {
    const guest = (await t.call('createPartnerCheckout', { body: {} }, { remoteAddress: '10.7.0.2' })).body;
    await t.payHosted(guest.url, undefined, { email: 'lessons@example.net' });
    const user = await t.signUp('lessons@example.net');
    await t.drain();
    await t.app.db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where('id', '=', user.userId)
      .execute();
    await t.subscribe(user, 'pro-monthly');
    const address = 'other-lessons@example.net';
    const password = 'correct horse';
    await t.call('requestEmailChange', { body: { new_email: address, password } }, user);
    await t.drain();
    const code = /\b\d{3} \d{3}\b/.exec(t.mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
    const { body } = await t.call('confirmEmailChange', { body: { new_email: address, code } }, user);
    await t.drain();
    const { body: now } = await t.call('getUser', {}, { token: body.id_token });
    expect(now).toMatchObject({ email: address, plan: 'pro', subscribed_to_drawabox: true });
    const held = await t.app.db
      .selectFrom('billing_subscriptions')
      .select('customer_id')
      .where((where) => where.or([where('email', '=', address), where('user_id', '=', user.userId)]))
      .execute();
    expect(held).toHaveLength(2);
    for (const { customer_id: id } of held)
      expect(await t.app.payments.stripe.customers.retrieve(id)).toMatchObject({ email: address });
    // A user who signs up with the old address verifies it, but gets no lessons.
    const late = await t.signUp('lessons@example.net');
    await t.app.db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where('id', '=', late.userId)
      .execute();
    expect((await t.call('getUser', {}, late)).body.subscribed_to_drawabox).toBe(false);
  });
});
