import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkoutHandlers, referralId } from '../../../test/fake-checkout.ts';
import {
  fail,
  type Handlers,
  makeCatalogue,
  makeSubscriber,
  makeUser,
  unreachable,
} from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { storeConsent } from '../../lib/consent.ts';

vi.mock('../onboarding/onboarding-timings.ts', () => ({ onboardingTimings: { paywallLoader: 0 } }));
vi.mock('./checkout-timings.ts', () => ({ checkoutTimings: { scrollToCard: 1, toApp: 40 } }));

function openPaywall(query = '', handlers: Handlers = {}, options: { trial?: boolean } = {}) {
  rememberSession();
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  return renderApp(`/onboarding/ChooseVoice?paywall=a${query}`, {
    ...checkoutHandlers(options),
    ...handlers,
  });
}

async function typeCard(number = '4242424242424242') {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Expiry (MM / YY)'), { target: { value: '1234' } });
  fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '123' } });
}
const openCardForm = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Add Payment Details' }));
const payButton = () => screen.findByRole('button', { name: 'Start trial for $0' });
const eventsOf = (app: ReturnType<typeof renderApp>) =>
  callsOf(app, 'recordEvents').flatMap(({ body }) =>
    (body['events'] as { name: string }[]).map(({ name }) => name),
  );
const callsOf = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name);
const waitForError = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(text));

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Returns the description of a field for screen readers. */
const descriptionOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
/** Disabled itself, or by an ancestor. */
const isDisabled = (element: HTMLElement) => element.matches(':disabled');

test('shows amounts and dates, and starts the trial of the selected plan', async () => {
  const app = openPaywall();
  const { user } = app;
  const summary = await screen.findByRole('region', { name: 'What you pay' });
  const day = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  await waitFor(() => expect(summary.textContent).toContain(`Today$0.00${day}$69.99 a year`));
  expect(summary.textContent).toContain(`Cancel before ${day} and you pay nothing.`);
  await openCardForm(user);
  await typeCard();
  await user.dblClick(await payButton());
  expect(await screen.findByText('Card verified! Starting your trial...')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(callsOf(app, 'createSetupIntent').map(({ body }) => body)).toEqual([
    { metadata: { landing_page_variant: 'A', subscription_type: 'pro-yearly-discount' } },
  ]);
  expect(callsOf(app, 'sandboxConfirmSetup')).toHaveLength(1);
  expect(callsOf(app, 'sandboxConfirmSetup')[0]?.body).toEqual({
    client_secret: 'seti_1_secret_x',
    card: { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
    return_url: '/add',
  });
  // Opening /add records that the trial started, and deletes the checkout.
  await waitFor(() => expect(localStorage.getItem('lastSetupIntentId')).toBeNull());
  await waitFor(() => expect(eventsOf(app)).toContain('Premium trial started'));
});

test.each([
  [
    'card_declined',
    'generic_decline',
    'Your card was declined. Please try a different card or contact your bank.',
  ],
  ['card_declined', 'insufficient_funds', 'Your card has insufficient funds. Please try a different card.'],
  ['expired_card', null, 'Your card has expired. Please use a different card.'],
  ['incorrect_cvc', null, 'The words of the provider.'],
  ['strange', null, 'An unexpected error occurred.'],
])(
  'a card refused as %s (%s) keeps the form, and another card can follow',
  async (code, decline_code, text) => {
    const message = code === 'strange' ? '' : 'The words of the provider.';
    const app = openPaywall('', {
      sandboxConfirmSetup: () => ({
        status: 'requires_payment_method',
        error: { code, decline_code, message },
        next_action: null,
      }),
    });
    await openCardForm(app.user);
    await typeCard('4000000000000002');
    await app.user.click(await payButton());
    await waitForError(text);
    await waitFor(() => expect(eventsOf(app)).toContain('Premium trial failed'));
    expect(typedIn('Card number')).toBe('4000 0000 0000 0002');
    app.service.setHandlers({
      sandboxConfirmSetup: () => ({ status: 'succeeded', error: null, next_action: null }),
    });
    await app.user.click(await payButton());
    expect(await screen.findByText('Card verified! Starting your trial...')).toBeTruthy();
    expect(callsOf(app, 'createSetupIntent')).toHaveLength(1);
  },
);

test('an incomplete card is not submitted', async () => {
  const app = openPaywall();
  await openCardForm(app.user);
  await app.user.type(await screen.findByLabelText('Card number'), '4242');
  await app.user.click(await payButton());
  expect(descriptionOf('Card number')).toBe('Your card number is incomplete.');
  expect(screen.getByText("Your card's expiration date is incomplete.")).toBeTruthy();
  expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  expect(callsOf(app, 'sandboxConfirmSetup')).toEqual([]);
});

test('authentication happens on the bank’s page', async () => {
  const app = openPaywall('&variant=a', {
    sandboxConfirmSetup: () => ({
      status: 'requires_action',
      error: null,
      next_action: 'https://bank.example/3ds',
    }),
  });
  await openCardForm(app.user);
  await typeCard('4000002500003155');
  await app.user.click(await payButton());
  await waitFor(() => expect(app.paid).toEqual(['https://bank.example/3ds']));
  expect(sessionStorage.getItem('checkout')).toBe('/onboarding/ChooseVoice?paywall=a&variant=a');
});

test('a confirmation by the bank starts the plan and shows that', async () => {
  rememberSession();
  const app = renderApp('/add?setup_intent=seti_9&redirect_status=succeeded', checkoutHandlers());
  expect(await screen.findByText('Card verified! Starting your trial...')).toBeTruthy();
  expect(callsOf(app, 'finishSetupIntent').map(({ body }) => body)).toEqual([{ setup_intent_id: 'seti_9' }]);
  expect(app.address()).toBe('/add');
});

test.each([
  ['of nobody', () => fail('not_found')],
  ['without a card', () => ({ status: 'open' as const })],
])(
  'an address that claims a verified card is checked: a checkout %s starts nothing',
  async (_name, handler) => {
    rememberSession();
    const app = renderApp('/add?setup_intent=seti_9&redirect_status=succeeded', {
      ...checkoutHandlers(),
      finishSetupIntent: handler,
    });
    await waitFor(() => expect(callsOf(app, 'finishSetupIntent')).toHaveLength(1));
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(screen.queryByText('Card verified! Starting your trial...')).toBeNull();
    expect(eventsOf(app)).not.toContain('Premium trial started');
  },
);

test('an address with an invalid id sends no request', async () => {
  rememberSession();
  const app = renderApp('/add?setup_intent=..%2F..%2Fx&redirect_status=succeeded', checkoutHandlers());
  expect(await screen.findByRole('heading', { name: 'Your Playlist' })).toBeTruthy();
  expect(callsOf(app, 'finishSetupIntent')).toEqual([]);
});

test('a refusal by the bank returns to the standalone checkout form, too', async () => {
  rememberSession();
  sessionStorage.setItem('checkout', '/CheckoutForm?plan=pro-monthly');
  const app = renderApp('/add?setup_intent=seti_9&redirect_status=failed', checkoutHandlers());
  await waitForError('Your card could not be verified. Please try again or use a different card.');
  expect(app.address()).toBe('/CheckoutForm?plan=pro-monthly');
});

// Conversion values, for measuring campaigns.
test.each([
  ['pro', 100],
  ['basic', 30],
] as const)(
  'a started trial of %s is recorded with a value of %i USD if measuring is allowed',
  async (plan, value) => {
    storeConsent({
      preferences: { essential: true, analytics: true, preferences: false, marketing: false },
      timestamp: '2026-11-21T12:00:00.000Z',
    });
    rememberSession();
    const app = renderApp('/add?setup_intent=seti_9&redirect_status=succeeded', {
      ...checkoutHandlers(),
      getUser: () => makeUser({ plan }),
    });
    await waitFor(() =>
      expect(callsOf(app, 'recordEvents').flatMap(({ body }) => body['events'])).toContainEqual({
        name: 'Premium trial started',
        properties: { source: 'direct', plan, value, currency: 'usd' },
      }),
    );
  },
);

test('a refusal by the bank returns to the same plan and offer, with the reason', async () => {
  rememberSession();
  sessionStorage.setItem('checkout', '/onboarding/ChooseVoice?paywall=a&plan=pro-monthly&coupon=LISTEN30');
  const app = renderApp('/add?setup_intent=seti_9&redirect_status=failed', checkoutHandlers());
  await waitForError('Your card could not be verified. Please try again or use a different card.');
  expect(screen.getByRole('radio', { name: /^Monthly Pro/, checked: true })).toBeTruthy();
  expect(await screen.findByText('30% off for 12 months')).toBeTruthy();
  // The card form opens immediately, for the previous selection.
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  await waitFor(() =>
    expect(callsOf(app, 'createSetupIntent').at(-1)?.body['metadata']).toMatchObject({
      subscription_type: 'pro-monthly',
      coupon: 'LISTEN30',
    }),
  );
  expect(callsOf(app, 'finishSetupIntent')).toEqual([]);
});

test.each([
  ['trial_used', 'A free trial was started with this card or account before. You have not been charged.'],
  ['card_declined', 'Your card was declined. Please try a different card or contact your bank.'],
] as const)('a card that the service refuses (%s) creates a new checkout', async (code, text) => {
  const app = openPaywall('', { finishSetupIntent: () => fail(code) });
  await openCardForm(app.user);
  await typeCard();
  await app.user.click(await payButton());
  await waitForError(text);
  await waitFor(() =>
    expect(callsOf(app, 'createSetupIntent')[1]?.body).toMatchObject({ setup_intent_id: 'seti_1' }),
  );
});

test('a checkout that ended in another tab shows a message and is replaced', async () => {
  const app = openPaywall('', { sandboxConfirmSetup: () => fail('conflict') });
  await openCardForm(app.user);
  await typeCard();
  await app.user.click(await payButton());
  await waitForError('This checkout was continued in another tab. Please enter your card again.');
  await waitFor(() => expect(callsOf(app, 'createSetupIntent')).toHaveLength(2));
});

test('a plan that started in another tab shows a message, and nothing is charged', async () => {
  const app = openPaywall('', { finishSetupIntent: () => ({ status: 'expired' }) });
  await openCardForm(app.user);
  await typeCard();
  await app.user.click(await payButton());
  expect(await screen.findByRole('heading', { name: 'You already have a plan' })).toBeTruthy();
  expect(app.paid).toEqual([]);
});

test('the coupon box describes a coupon, and the price changes', async () => {
  const app = openPaywall();
  await app.user.type(await screen.findByLabelText('Coupon code'), '  listen30 {Enter}');
  expect(await screen.findByText('30% off for 12 months')).toBeTruthy();
  expect(screen.getByText('Special Offer Applied: LISTEN30')).toBeTruthy();
  const summary = screen.getByRole('region', { name: 'What you pay' });
  await waitFor(() => expect(summary.textContent).toContain('$48.99 for the first yearThen$69.99 a year'));
  expect(screen.getByText('SPECIAL OFFER')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(summary.textContent).toContain('$69.99 a year'));
  expect(screen.getByText('BEST VALUE')).toBeTruthy();
});

test.each([
  ['invalid_coupon', 'Invalid coupon code'],
  ['offer_used', 'You have already used an offer.'],
  ['coupon_not_applicable', 'This coupon does not apply to this plan.'],
  ['internal', 'Failed to validate coupon'],
] as const)('a coupon refused as %s shows the reason', async (code, text) => {
  const app = openPaywall('', { validateCoupon: () => fail(code) });
  await app.user.type(await screen.findByLabelText('Coupon code'), 'NOPE{Enter}');
  await waitFor(() => expect(descriptionOf('Coupon code')).toBe(text));
  expect(typedIn('Coupon code')).toBe('NOPE');
});

test('the coupon box shows a message if the service cannot be reached, and ignores an empty code', async () => {
  const app = openPaywall('', { validateCoupon: unreachable });
  const box = await screen.findByLabelText('Coupon code');
  await app.user.type(box, '   {Enter}');
  expect(callsOf(app, 'validateCoupon')).toEqual([]);
  await app.user.type(box, 'SOME{Enter}');
  await waitFor(() => expect(descriptionOf('Coupon code')).toBe('Failed to validate coupon'));
});

test.each([`${'A'.repeat(3_000)}`, '<img src=x onerror=alert(1)>', '../../etc/passwd'])(
  'a malicious code in the address is an invalid coupon: %.20s',
  async (code) => {
    // The page variant comes from this browser, whatever the address contains.
    localStorage.setItem('landing_page_variant', 'B');
    const app = openPaywall(`&coupon=${encodeURIComponent(code)}&plan=${encodeURIComponent(code)}`);
    await waitFor(async () => {
      await screen.findByLabelText('Coupon code');
      expect(descriptionOf('Coupon code')).toBe('Invalid coupon code');
    });
    expect(document.querySelector('img')).toBeNull();
    await openCardForm(app.user);
    await waitFor(() =>
      expect(callsOf(app, 'createSetupIntent')[0]?.body['metadata']).toEqual({
        landing_page_variant: 'B',
        subscription_type: 'pro-yearly-discount',
      }),
    );
  },
);

test('the view scrolls to the card form when it appears', async () => {
  const moved = vi.fn();
  const app = openPaywall();
  window.HTMLElement.prototype.scrollIntoView = moved;
  await openCardForm(app.user);
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ block: 'center', behavior: 'smooth' }));
  const view = moved.mock.contexts[0] as HTMLElement;
  expect(view.contains(screen.getByLabelText('Card number'))).toBe(true);
});

test('a coupon creates a new checkout and keeps the typed card', async () => {
  const app = openPaywall();
  await openCardForm(app.user);
  await typeCard();
  let resume = () => {};
  const waiting = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const usual = checkoutHandlers().createSetupIntent;
  app.service.setHandlers({
    createSetupIntent: async (call) => {
      await waiting;
      return usual?.(call) ?? fail('internal');
    },
  });
  await app.user.type(screen.getByLabelText('Coupon code'), 'FREETRIAL{Enter}');
  expect(await screen.findByText('Updating payment form...')).toBeTruthy();
  expect(isDisabled(await payButton())).toBe(true);
  resume();
  await waitFor(async () => expect(isDisabled(await payButton())).toBe(false));
  expect(callsOf(app, 'createSetupIntent')[1]?.body).toMatchObject({
    metadata: { coupon: 'FREETRIAL' },
    setup_intent_id: 'seti_1',
  });
  expect(typedIn('Card number')).toBe('4242 4242 4242 4242');
  expect(
    within(screen.getByRole('region', { name: 'What you pay' })).getByText('FREE for 7 days + 1 month!'),
  ).toBeTruthy();
});

test('an offer that is refused at checkout is removed, with the reason', async () => {
  const app = openPaywall('&coupon=LISTEN30', {
    createSetupIntent: ({ body }) => {
      const { coupon } = body['metadata'] as { coupon?: string };
      const usual = checkoutHandlers().createSetupIntent;
      return coupon === undefined && usual
        ? usual({ name: 'createSetupIntent', body, query: new URLSearchParams(), token: null })
        : fail('new_customers_only');
    },
  });
  expect(await screen.findByText('30% off for 12 months')).toBeTruthy();
  await openCardForm(app.user);
  await waitFor(() => expect(descriptionOf('Coupon code')).toBe('This offer is for new customers only.'));
  await waitFor(async () => expect(isDisabled(await payButton())).toBe(false));
});

test('the referral is recorded once the checkout with its offer is created', async () => {
  const app = openPaywall(`&referral=${referralId}`, { completeReferral: () => fail('not_found') });
  expect(await screen.findByText('Special Offer Applied: REFERRAL')).toBeTruthy();
  await openCardForm(app.user);
  await payButton();
  await waitFor(() =>
    expect(callsOf(app, 'completeReferral').map(({ body }) => body)).toEqual([{ referral_uuid: referralId }]),
  );
  expect(callsOf(app, 'createSetupIntent')[0]?.body['metadata']).toMatchObject({ referral: referralId });
});

test.each([
  [
    'the service’s message',
    () => fail('payment_unavailable'),
    'Unable to process payment. Please try again or contact support.',
  ],
  [
    'no response',
    unreachable,
    'We detected some unusual behavior. Please try again and contact support if the issue persists.',
  ],
] as const)('a checkout that cannot be created: %s', async (_name, handler, text) => {
  const app = openPaywall('', { createSetupIntent: handler });
  await openCardForm(app.user);
  await waitForError(text);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start trial for $0' })).toBeNull();
});

test('a response without a secret is an error', async () => {
  const app = openPaywall('', {
    createSetupIntent: () => ({ client_secret: '', setup_intent_id: 'seti_1', quote: {} as never }),
  });
  await openCardForm(app.user);
  await waitForError('Invalid response from server');
});

test('‘Change Plan’ ends the checkout and shows the plans again', async () => {
  const app = openPaywall();
  await openCardForm(app.user);
  await payButton();
  expect(isDisabled(screen.getByRole('radio', { name: /^Monthly Pro/ }))).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Change Plan' }));
  const monthly = screen.getByRole('radio', { name: /^Monthly Pro/ });
  await waitFor(() => expect(isDisabled(monthly)).toBe(false));
  expect(callsOf(app, 'cancelSetupIntent').map(({ body }) => body)).toEqual([{ setup_intent_id: 'seti_1' }]);
  expect(localStorage.getItem('lastSetupIntentId')).toBeNull();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await app.user.click(monthly);
  expect(app.address()).toContain('plan=pro-monthly');
  await openCardForm(app.user);
  await waitFor(() =>
    expect(callsOf(app, 'createSetupIntent').at(-1)?.body['metadata']).toMatchObject({
      subscription_type: 'pro-monthly',
    }),
  );
});

test.each([
  [
    'the service’s message',
    () => fail('payment_unavailable'),
    'Unable to process payment. Please try again or contact support.',
  ],
  ['no response', unreachable, 'Failed to cancel setup intent'],
] as const)('‘Change Plan’ shows an error if it fails (%s)', async (_name, handler, text) => {
  const app = openPaywall('', { cancelSetupIntent: handler });
  await openCardForm(app.user);
  await payButton();
  await app.user.click(screen.getByRole('button', { name: 'Change Plan' }));
  await waitForError(text);
  expect(screen.getByLabelText('Card number')).toBeTruthy();
});

test('a checkout that completed before it could be canceled has started the plan', async () => {
  const app = openPaywall('', { cancelSetupIntent: () => ({ status: 'started' }) });
  await openCardForm(app.user);
  await payButton();
  await app.user.click(screen.getByRole('button', { name: 'Change Plan' }));
  expect(await screen.findByText('Card verified! Starting your trial...')).toBeTruthy();
});

test('a reload after the card was verified shows the started plan', async () => {
  localStorage.setItem('lastSetupIntentId', 'seti_7');
  const app = openPaywall('', { createSetupIntent: () => fail('plan_exists') });
  await openCardForm(app.user);
  expect(await screen.findByText('Card verified! Starting your trial...')).toBeTruthy();
  expect(callsOf(app, 'createSetupIntent')[0]?.body).toMatchObject({ setup_intent_id: 'seti_7' });
  expect(callsOf(app, 'finishSetupIntent')[0]?.body).toEqual({ setup_intent_id: 'seti_7' });
});

test('a user who already has a plan is sent to the portal, and the checkout is deleted', async () => {
  localStorage.setItem('lastSetupIntentId', 'seti_7');
  const app = openPaywall('', {
    userSignin: () => makeSubscriber(),
    getUser: () => makeSubscriber(),
    createPortalSession: () => ({ url: 'https://portal.example/1' }),
  });
  await waitFor(() => expect(app.paid).toEqual(['https://portal.example/1']));
  expect(localStorage.getItem('lastSetupIntentId')).toBeNull();
  expect(callsOf(app, 'createSetupIntent')).toEqual([]);
});

test('a price that fails to load keeps the button disabled, and can be loaded again', async () => {
  const app = openPaywall('', { quotePlan: unreachable });
  await openCardForm(app.user);
  await waitForError('The price could not be loaded. Check your connection and try again.');
  expect(isDisabled(await payButton())).toBe(true);
  const usual = checkoutHandlers().quotePlan;
  if (usual) app.service.setHandlers({ quotePlan: usual });
  await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(isDisabled(await payButton())).toBe(false));
});

test('a lost connection after the card was verified loses nothing, because the service continues', async () => {
  const app = openPaywall('', { finishSetupIntent: unreachable });
  await openCardForm(app.user);
  await typeCard();
  await app.user.click(await payButton());
  await waitFor(() => expect(app.address()).toBe('/add'));
  // The request is repeated there, and the id is stored until the result is known.
  await waitFor(() => expect(callsOf(app, 'finishSetupIntent').length).toBeGreaterThan(1));
  expect(localStorage.getItem('lastSetupIntentId')).toBe('seti_1');
});

test('a user who already had a trial sees what is charged today, on the button too', async () => {
  const app = openPaywall('', {}, { trial: false });
  const summary = await screen.findByRole('region', { name: 'What you pay' });
  await waitFor(() => expect(summary.textContent).toContain('Today$69.99 a year'));
  await openCardForm(app.user);
  await typeCard();
  await app.user.click(await screen.findByRole('button', { name: 'Pay $69.99' }));
  expect(await screen.findByText('Card verified! Starting your plan...')).toBeTruthy();
});

test('the sandbox identifies itself, and does not load the provider’s form', async () => {
  const app = openPaywall();
  await openCardForm(app.user);
  expect(await screen.findByText('Sandbox billing: no real money.')).toBeTruthy();
  await app.user.click(screen.getByText('Test cards'));
  await app.user.click(screen.getByRole('button', { name: /4000 0000 0000 9995/ }));
  expect(typedIn('Card number')).toBe('4000 0000 0000 9995');
  expect(document.querySelector('script[src*="stripe"]')).toBeNull();
});

test('a provider’s form that fails to load can be loaded again', async () => {
  const { user } = openPaywall('', {
    catalogue: () => makeCatalogue({ provider: 'stripe', publishable_key: 'pk_test_1' }),
  });
  await openCardForm(user);
  // The script comes from the provider's own host, which a test cannot reach.
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
    if (found === null) throw new Error('the script was not requested yet');
    return found;
  });
  script.dispatchEvent(new Event('error'));
  await waitFor(() => {
    for (const each of document.querySelectorAll('script[src^="https://js.stripe.com/"]'))
      each.dispatchEvent(new Event('error'));
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
  expect(screen.queryByText('Sandbox billing: no real money.')).toBeNull();
});

test('sends a bot check token if the operator configured the check; a failure is explained', async () => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ botCheck: { url: 'https://check.example/re', siteKey: 'key' } });
  document.head.append(config);
  onTestFinished(() => config.remove());
  onTestFinished(() => void vi.unstubAllGlobals());
  const execute = vi.fn(async () => 'a token');
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
  const app = openPaywall('', { createSetupIntent: () => fail('forbidden', { message: 'reCAPTCHA error' }) });
  await openCardForm(app.user);
  await waitForError(
    'We detected some unusual behavior. Please try again and contact support if the issue persists.',
  );
  expect(callsOf(app, 'createSetupIntent')[0]?.body).toMatchObject({
    metadata: { recaptcha_token: 'a token' },
  });
  expect(execute.mock.calls).toEqual([['key', { action: 'LOGIN' }]]);
});
