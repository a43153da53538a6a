import type { BillingSummary } from '@earmark/contract/billing/billing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, makeSubscriber, makeUser, unreachable } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';
import { emitLive } from '../../lib/live-events.ts';

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>;
type Subscription = NonNullable<BillingSummary['subscription']>;

const summary = (facts: Partial<BillingSummary> = {}): BillingSummary => ({
  subscription: null,
  has_portal: false,
  trial_available: true,
  payments: [],
  ...facts,
});
const subscription = (facts: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  plan: 'pro-yearly-discount',
  name: 'Pro',
  status: 'active',
  current_period_end: '2027-03-05T12:00:00.000Z',
  cancel_at_period_end: false,
  next_charge: 6_999,
  currency: 'usd',
  interval: 'year',
  payment_url: null,
  ...facts,
});
const holder = makeSubscriber('pro-yearly-discount', 'active');
const legacy = (hd: boolean, sd: boolean) =>
  makeUser({
    plan: 'basic',
    customer_id: 'cus_1',
    subscriptions: { hd, sd, unreal: false, raw_subscriptions: [] },
  });

function open(at: string, user = makeUser(), handlers: Handlers = {}): RenderedApp {
  rememberSession();
  return renderApp(at, {
    userSignin: () => user,
    getUser: () => user,
    billingSummary: () => summary(),
    createCheckoutSession: () => ({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }),
    createPortalSession: () => ({ url: 'https://pay.example/portal' }),
    ...handlers,
  });
}
const openPlan = (facts: Partial<Subscription> = {}, handlers: Handlers = {}) =>
  open('/subscription', holder, {
    billingSummary: () => summary({ subscription: subscription(facts), has_portal: true }),
    ...handlers,
  });

describe('without a plan', () => {
  test.each(['/subscribe', '/subscription'])('%s offers the plan of this page', async (at) => {
    const app = open(at);
    expect(await screen.findByRole('heading', { name: 'Unlimited Plan' })).toBeTruthy();
    for (const words of [
      'Easy to cancel anytime',
      '$4.99/mo',
      'The first 7 days are free.',
      'Up to 1.5 hours per article',
      '100,000 characters per day',
      'Supports English, Spanish, Arabic, Chinese, Danish, Dutch, French, German, Hindi, Italian, Japanese, Korean, Polish, Portuguese, Romanian, Russian, Swedish, Turkish',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/add');
    const button = screen.getByRole('button', { name: 'Go to Checkout' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await app.user.click(button);
    expect(app.paid).toEqual(['https://pay.example/cs_1']);
    const calls = app.service.calls.filter(({ name }) => name === 'createCheckoutSession');
    expect(calls.map(({ body }) => body['price_id'])).toEqual(['unlimited-monthly']);
  });

  test('promises no second trial', async () => {
    open('/subscribe', makeUser({ customer_id: 'cus_1' }), {
      billingSummary: () => summary({ trial_available: false }),
    });
    expect(await screen.findByText('$4.99/mo')).toBeTruthy();
    expect(screen.queryByText(/days are free/)).toBeNull();
  });

  test('waits until the checkout is ready, and navigates nowhere before', async () => {
    let respond: (session: { sessionId: string; url: string }) => void = () => {};
    const app = open('/subscribe', makeUser(), {
      createCheckoutSession: () => new Promise((resolve) => (respond = resolve)),
    });
    const button = await screen.findByRole('button', { name: 'Go to Checkout' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await app.user.click(button);
    expect(app.paid).toEqual([]);
    await act(async () => respond({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  test('shows an error if there is none, and retries', async () => {
    const app = open('/subscribe', makeUser(), { createCheckoutSession: () => fail('payment_unavailable') });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to create checkout session');
    expect(screen.queryByRole('button', { name: 'Go to Checkout' })).toBeNull();
    app.service.setHandlers({
      createCheckoutSession: () => ({ sessionId: 'cs_2', url: 'https://pay.example/2' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Go to Checkout' })).toBeTruthy();
  });

  test('leads through the sign-in and back, with the query', async () => {
    const app = renderApp('/subscription?chars=3500000&x=1');
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=subscription&chars=3500000'));
  });
});

describe('extra characters', () => {
  test.each([
    ['3500000', '4M characters'],
    ['1', '1M characters'],
    ['99000000', '10M characters'],
    ['-5', '1M characters'],
    ['lots', '1M characters'],
  ])('?chars=%s selects %s', async (chars, chosen) => {
    open(`/subscription?chars=${chars}`, holder, {
      billingSummary: () => summary({ subscription: subscription() }),
    });
    expect(await screen.findByText(chosen)).toBeTruthy();
  });
});

describe('hours of a legacy plan', () => {
  test.each([
    [legacy(true, false), 'hd', 'Buy HD Credits', '$24.95', '$4.99', '$49.90'],
    [legacy(false, true), 'hd', 'Buy SD Credits', '$9.95', '$1.99', '$19.90'],
    [legacy(true, true), 'sd', 'Buy SD Credits', '$9.95', '$1.99', '$19.90'],
  ] as const)(
    'have the price of the catalogue (%#)',
    async (user, voice_quality, heading, usual, least, most) => {
      open('/subscribe', user, { isPaying: () => ({ is_paying_user: true, voice_quality }) });
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      const slider = screen.getByLabelText<HTMLInputElement>('Hours');
      expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['5', '50', '5', '25']);
      expect(screen.getByText('25 hours')).toBeTruthy();
      expect(screen.getByRole('button', { name: `Confirm ${usual}` })).toBeTruthy();
      fireEvent.change(slider, { target: { value: '5' } });
      expect(screen.getByRole('button', { name: `Confirm ${least}` })).toBeTruthy();
      fireEvent.change(slider, { target: { value: '50' } });
      expect(screen.getByRole('button', { name: `Confirm ${most}` })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/add');
    },
  );

  test('are charged once, and then the home page opens', async () => {
    const app = open('/subscribe', legacy(true, false), {
      topOff: () => ({ is_user_charged: true, url: null }),
    });
    await app.user.dblClick(await screen.findByRole('button', { name: 'Confirm $24.95' }));
    expect(await screen.findByRole('button', { name: 'Done!' })).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/add'));
    const calls = app.service.calls.filter(({ name }) => name === 'topOff');
    expect(calls.map(({ body }) => [body['quantity'], body['voice_quality']])).toEqual([[25, 'hd']]);
  });

  test('show that the charge is in progress', async () => {
    const app = open('/subscribe', legacy(true, false), { topOff: () => new Promise(() => {}) });
    await app.user.click(await screen.findByRole('button', { name: 'Confirm $24.95' }));
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeTruthy();
  });

  test('can be paid on a page if the card on file is declined', async () => {
    const app = open('/subscribe', legacy(true, false), {
      topOff: () => ({ is_user_charged: false, url: 'https://pay.example/hours' }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Confirm $24.95' }));
    expect(await screen.findByRole('button', { name: "Something's wrong" })).toBeTruthy();
    expect(screen.getByText('Issues? Add a payment method and try again.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a payment method' }).getAttribute('href')).toBe(
      'https://pay.example/hours',
    );
  });

  test('are the same request when retried after a lost response, until the amount changes', async () => {
    const app = open('/subscribe', legacy(true, false), { topOff: unreachable });
    await app.user.click(await screen.findByRole('button', { name: 'Confirm $24.95' }));
    const again = await screen.findByRole('button', { name: "Something's wrong" });
    await app.user.click(again);
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '30' } });
    await app.user.click(screen.getByRole('button', { name: "Something's wrong" }));
    const nonces = app.service.calls.filter(({ name }) => name === 'topOff').map(({ body }) => body['nonce']);
    await waitFor(() => expect(nonces).toHaveLength(3));
    expect(nonces[0]).toBe(nonces[1]);
    expect(nonces[2]).not.toBe(nonces[0]);
  });
});

describe('a plan for its owner', () => {
  test.each<[string, Partial<Subscription>, string, string]>([
    ['active', {}, 'Active', 'Next payment: $69.99 on March 5, 2027.'],
    ['with an offer', { next_charge: 3_499 }, 'Active', 'Next payment: $34.99 on March 5, 2027.'],
    [
      'canceled',
      { cancel_at_period_end: true, next_charge: null },
      'Canceled',
      'Your plan stays active until March 5, 2027. You will not be charged again.',
    ],
    [
      'on trial',
      { status: 'trialing' },
      'Free trial',
      'Free until March 5, 2027, then $69.99 a year. Cancel any time before.',
    ],
    [
      'on a trial that was canceled',
      { status: 'trialing', cancel_at_period_end: true, next_charge: null },
      'Trial, canceled',
      'Your trial ends on March 5, 2027. You will not be charged.',
    ],
  ])('shows its state: %s', async (_state, facts, badge, sentence) => {
    openPlan(facts);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
  });

  test('shows what to do about a failed payment', async () => {
    openPlan({ status: 'past_due', payment_url: 'https://pay.example/invoice' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your last payment failed. Your plan is still active. To keep it, pay the open invoice or change your card.',
    );
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(
      'https://pay.example/invoice',
    );
    expect(await screen.findByRole('button', { name: 'Change Card' })).toBeTruthy();
  });

  test('can be canceled at the end of the paid period, after confirmation, and then kept', async () => {
    let ends = false;
    const app = openPlan(
      {},
      {
        billingSummary: () =>
          summary({
            subscription: subscription({ cancel_at_period_end: ends, next_charge: ends ? null : 6_999 }),
          }),
        setCancelAtPeriodEnd: ({ body }) => {
          ends = body['cancel'] === true;
          return { current_period_end: '2027-03-05T12:00:00.000Z', cancel_at_period_end: ends };
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Cancel Plan' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/It stays active until March 5, 2027/)).toBeTruthy();
    await app.user.click(question.getByRole('button', { name: 'Cancel Plan' }));
    expect(await screen.findByText(/Your plan stays active until/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Keep Plan' }));
    expect(await screen.findByText(/Next payment/)).toBeTruthy();
  });

  test('shows a payment from before the event stream connected', async () => {
    const app = openPlan({}, { playlistEvents: () => new Promise(() => {}) });
    expect(await screen.findByText('Active')).toBeTruthy();
    const payment = {
      id: 'pi_1',
      at: '2026-03-05T12:00:00.000Z',
      kind: 'subscription',
      description: 'Pro, yearly',
      amount: 6_999,
      refunded: 0,
      currency: 'usd',
    } as const;
    app.service.setHandlers({
      billingSummary: () => summary({ subscription: subscription(), payments: [payment] }),
    });
    act(() => emitLive('open', null));
    expect(await screen.findByRole('row', { name: /\$69\.99/ })).toBeTruthy();
  });

  test('shows changes from elsewhere without a reload', async () => {
    const app = openPlan();
    expect(await screen.findByText('Active')).toBeTruthy();
    app.service.setHandlers({
      billingSummary: () => summary({ subscription: subscription({ cancel_at_period_end: true }) }),
    });
    act(() => emitLive('account', null));
    expect(await screen.findByText('Canceled')).toBeTruthy();
  });

  test('has nothing to pay if it was granted', async () => {
    open('/subscription', makeUser({ plan: 'pro' }));
    expect(await screen.findByText('This plan was given to you. There is nothing to pay.')).toBeTruthy();
  });

  test.each(['/subscription', '/subscribe'])('%s says that lifetime access needs no plan', async (at) => {
    const app = open(at, makeUser({ plan: 'pro', vip_id: 'VIP-1' }));
    expect(await screen.findByText('You have lifetime access. There is nothing to pay.')).toBeTruthy();
    expect(app.service.calls.filter(({ name }) => name === 'createCheckoutSession')).toEqual([]);
  });

  test('the checkout form says so as well, and opens no checkout', async () => {
    const app = open('/CheckoutForm?plan=pro-monthly', makeUser({ plan: 'pro', vip_id: 'VIP-1' }));
    expect(await screen.findByRole('heading', { name: 'You have lifetime access' })).toBeTruthy();
    expect(screen.getByText('There is nothing to pay. Nothing was charged here.')).toBeTruthy();
    expect(app.service.calls.filter(({ name }) => name === 'createSetupIntent')).toEqual([]);
  });

  test('is also shown in the settings', async () => {
    open('/settings/billing', holder, {
      billingSummary: () => summary({ subscription: subscription({ cancel_at_period_end: true }) }),
    });
    expect(await screen.findByText(/Your plan stays active until March 5, 2027/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan and payments' }).getAttribute('href')).toBe(
      '/subscription',
    );
  });

  test('lists payments and refunds', async () => {
    openPlan(
      {},
      {
        billingSummary: () =>
          summary({
            subscription: subscription(),
            payments: [
              {
                id: 'pi_1',
                at: '2026-03-05T12:00:00.000Z',
                kind: 'subscription',
                description: 'Pro, a year',
                amount: 6_999,
                refunded: 1_000,
                currency: 'usd',
              },
            ],
          }),
      },
    );
    const row = within(await screen.findByRole('row', { name: /Pro, a year/ }));
    expect(row.getByText('March 5, 2026')).toBeTruthy();
    expect(row.getByText('$69.99')).toBeTruthy();
    expect(row.getByText('$10.00 given back')).toBeTruthy();
  });

  test('shows an error if it cannot be loaded, and can be loaded again', async () => {
    const app = openPlan({}, { billingSummary: unreachable });
    expect(await screen.findByText(/could not be reached/)).toBeTruthy();
    app.service.setHandlers({ billingSummary: () => summary({ subscription: subscription() }) });
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Active')).toBeTruthy();
  });
});

describe('the standalone checkout form', () => {
  const quoteOf = (plan: string) => ({
    plan,
    currency: 'usd',
    interval: 'month' as const,
    trial_days: 7,
    due_today: 0,
    first_charge_at: '2027-03-05T12:00:00.000Z',
    first_charge: 999,
    discounted_charges: 0,
    regular_charge: 999,
  });
  const handlers: Handlers = {
    createSetupIntent: () => ({
      client_secret: 'seti_1_secret_2',
      setup_intent_id: 'seti_1',
      quote: quoteOf('pro-monthly'),
    }),
    quotePlan: ({ body }) => quoteOf(String(body['plan'])),
  };
  const intents = (app: RenderedApp) =>
    app.service.calls
      .filter(({ name }) => name === 'createSetupIntent')
      .map(({ body }) => (body['metadata'] as Record<string, string>)['subscription_type']);

  test.each([
    ['/CheckoutForm?plan=pro-monthly', 'pro-monthly'],
    ['/CheckoutForm', 'pro-yearly-discount'],
  ])('%s takes the card for %s', async (at, plan) => {
    const app = open(at, makeUser(), handlers);
    expect(await screen.findByRole('button', { name: 'Start trial for $0' })).toBeTruthy();
    expect(intents(app)).toEqual([plan]);
  });

  test('applies the coupon in its address', async () => {
    const app = open('/CheckoutForm?plan=pro-monthly&coupon=NOPE', makeUser(), {
      ...handlers,
      validateCoupon: () => fail('invalid_coupon'),
    });
    expect(await screen.findByText('Invalid coupon code')).toBeTruthy();
    const validation = app.service.calls.find(({ name }) => name === 'validateCoupon');
    expect(validation?.body).toEqual({ coupon: 'NOPE', plan: 'pro-monthly' });
  });

  test.each(['no-such-plan', 'lessons-monthly'])('sells no %s', async (plan) => {
    const app = open(`/CheckoutForm?plan=${plan}`);
    expect(await screen.findByText('There is no such plan.')).toBeTruthy();
    expect(intents(app)).toEqual([]);
  });
});
