import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkoutHandlers, referralId } from '../../../test/fake-checkout.ts';
import {
  fail,
  type Handlers,
  makeCatalogue,
  makeUser,
  signedIn,
  unreachable,
} from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';

const timings = vi.hoisted(() => ({ paywallLoader: 0 }));
vi.mock('./onboarding-timings.ts', () => ({ onboardingTimings: timings }));
vi.mock('../checkout/checkout-timings.ts', () => ({ checkoutTimings: { scrollToCard: 1, toApp: 20 } }));

function open(query = '', handlers: Handlers = {}, options: { trial?: boolean } = {}) {
  rememberSession();
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  return renderApp(`/onboarding/ChooseVoice${query}`, { ...checkoutHandlers(options), ...handlers });
}
const callsOf = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name);
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const named = (name: string) => ({
  userSignin: () => makeUser({ displayName: name }),
  getUser: () => makeUser({ displayName: name }),
});

const claims = {
  listeners: '100,000+',
  started_this_week: '3,781',
  testimonials: Array.from({ length: 19 }, (_, index) => ({
    id: `t${index}`,
    name: `Listener ${index}`,
    handle: `@listener${index}`,
    avatar: '🎧',
    avatarColor: 'sunken' as const,
    text: 'It reads to me.',
    rating: 5,
  })),
  charity: null,
  sample: false,
};

test('its timings are the specified ones', async () => {
  expect(
    (await vi.importActual<typeof import('./onboarding-timings.ts')>('./onboarding-timings.ts'))
      .onboardingTimings,
  ).toEqual({ paywallLoader: 1_500 });
  expect(
    (
      await vi.importActual<typeof import('../checkout/checkout-timings.ts')>(
        '../checkout/checkout-timings.ts',
      )
    ).checkoutTimings,
  ).toEqual({ scrollToCard: 2_000, toApp: 1_500 });
});

test('shows a loader first, without the delay of other loaders', async () => {
  timings.paywallLoader = 150;
  try {
    open();
    const loader = () => screen.getByText('Loading...').closest<HTMLElement>('[role=status]');
    await waitFor(() => expect(loader()?.style.animationDelay).toBe('0ms'), { interval: 5 });
    expect(await heading('Try Earmark Premium')).toBeTruthy();
  } finally {
    timings.paywallLoader = 0;
  }
});

test('people who saw no variant before see variant b, also later', async () => {
  const app = open('', { catalogue: () => makeCatalogue({ claims }) });
  expect(await heading('Try Earmark Premium')).toBeTruthy();
  expect(screen.getByText('free for 7 days')).toBeTruthy();
  expect(screen.getByText('Then $69.99/year, only $1.35/week')).toBeTruthy();
  expect(screen.getByText('3,781 started Premium this week')).toBeTruthy();
  expect(localStorage.getItem('paywall_variant')).toBe('b');
  // What is charged when, and line for line what the free plan has.
  const dates = (await screen.findByText('Everything is unlocked.')).closest('ol');
  expect(dates?.textContent).toMatch(/^Today: \$0\.00.*: \$69\.99 a year.*Until .*refund your payment\.$/);
  const length = screen.getByRole('row', { name: /^Characters per article/ });
  expect(length.textContent).toMatch(/10,000 about \d+ min100,000 about 1\d\d min$/);
  expect(within(screen.getByRole('row', { name: /^AI summaries/ })).getAllByRole('img')).toHaveLength(2);
  await waitFor(() =>
    expect(
      callsOf(app, 'recordEvents')
        .map(({ body }) => JSON.stringify(body))
        .join(),
    ).toContain('Paywall viewed: b'),
  );
  // No checkout starts before it is requested.
  expect(callsOf(app, 'createSetupIntent')).toEqual([]);
});

test('the address selects the variant, also for later visits', async () => {
  open('?paywall=a');
  expect(await heading('Start your free trial')).toBeTruthy();
  expect(localStorage.getItem('paywall_variant')).toBe('a');
});

test('the variant of an earlier visit is shown again', async () => {
  writeFlag('paywall_variant', 'a');
  open();
  expect(await heading('Start your free trial')).toBeTruthy();
});

test('variant b: the dialog asks for cycle and card, and starts the selected plan', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Start for Free' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start your free trial' });
  const inside = within(dialog);
  expect(
    inside.getByText('Choose your billing cycle and enter payment details to begin your risk-free trial.'),
  ).toBeTruthy();
  expect(
    inside.getByRole('radio', { name: /^Yearly\s*Save 42%\s*\$5\.83\/month/, checked: true }),
  ).toBeTruthy();
  await inside.findByLabelText('Card number');
  await app.user.click(inside.getByRole('radio', { name: /^Monthly\s*\$9\.99\/month/ }));
  await waitFor(() =>
    expect(callsOf(app, 'createSetupIntent').at(-1)?.body).toMatchObject({
      metadata: { subscription_type: 'pro-monthly' },
      setup_intent_id: 'seti_1',
    }),
  );
  await waitFor(() =>
    expect(inside.getByRole('region', { name: 'What you pay' }).textContent).toContain('$9.99 a month'),
  );
  await app.user.type(inside.getByLabelText('Card number'), '4242424242424242');
  await app.user.type(inside.getByLabelText('Expiry (MM / YY)'), '1234');
  await app.user.type(inside.getByLabelText('Security code'), '123');
  await app.user.click(inside.getByRole('button', { name: 'Start trial for $0' }));
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(callsOf(app, 'finishSetupIntent')[0]?.body).toEqual({ setup_intent_id: 'seti_2' });
});

test('variant b: neither the cycle nor the dialog can be changed while a card is verified', async () => {
  const app = open('', { sandboxConfirmSetup: () => new Promise(() => {}) });
  await app.user.click(await screen.findByRole('button', { name: 'Start for Free' }));
  await app.user.click(await screen.findByText('Test cards'));
  await app.user.click(screen.getByRole('button', { name: /4242 4242 4242 4242/ }));
  await app.user.click(screen.getByRole('button', { name: 'Start trial for $0' }));
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^Monthly/ }).matches(':disabled')).toBe(true),
  );
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('variant b: the close button closes the dialog, and ‘Start for Free’ selects the yearly plan again', async () => {
  const app = open('?plan=pro-monthly');
  const start = await screen.findByRole('button', { name: 'Start for Free' });
  await app.user.click(start);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('radio', { name: /^Yearly/, checked: true })).toBeTruthy();
  await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('variant b: reviews are shown in steps of six, and questions explain how to cancel', async () => {
  const app = open('', { catalogue: () => makeCatalogue({ claims }) });
  const reviews = await screen.findByRole('region', { name: 'What listeners say' });
  const counts: number[] = [];
  for (;;) {
    counts.push(within(reviews).getAllByRole('listitem').length);
    const more = within(reviews).queryByRole('button', { name: 'Load More Reviews' });
    if (more === null) break;
    await app.user.click(more);
  }
  expect(counts).toEqual([6, 12, 18, 19]);
  expect(screen.getByText(/You keep access to the end of the billing period/)).toBeTruthy();
});

test.each(['a', 'b'])(
  'variant %s claims nothing about listeners that the operator does not claim',
  async (variant) => {
    open(`?paywall=${variant}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/happy listeners|started Premium this week/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'What listeners say' })).toBeNull();
  },
);

test('variant a greets by the first name', async () => {
  open('?paywall=a', { ...named('Ada Lovelace'), catalogue: () => makeCatalogue({ claims }) });
  expect(await heading('Hi Ada, try a premium plan free for 7 days')).toBeTruthy();
  expect(screen.getByText('Join 100,000+ happy listeners')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Choose your plan' })).toBeTruthy();
});

test('users who already had a trial are not offered one', async () => {
  const app = open('?paywall=a', named('Ada Lovelace'), { trial: false });
  expect(await heading('Hi Ada, choose a premium plan')).toBeTruthy();
  expect(callsOf(app, 'pendingOffer')).toEqual([]);
  expect(screen.queryByText(/free for 7 days/)).toBeNull();
});

test('Pro only: a month and a year of Pro', async () => {
  open('?paywall=a');
  const plans = await screen.findByRole('group', { name: 'Choose your plan' });
  expect(
    within(plans)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['pro-monthly', 'pro-yearly-discount', 'free']);
  expect(within(plans).getByText('BEST VALUE')).toBeTruthy();
  expect(within(plans).getByRole('radio', { name: /^Annual Pro/, checked: true })).toBeTruthy();
});

test('the higher prices are shown to visitors who came with them, to any page', async () => {
  writeFlag('utm_pricing', 'hi');
  open('?paywall=a');
  expect(await screen.findByText('PREMIUM')).toBeTruthy();
  expect(screen.getByText('Premium Pro')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Monthly Pro \$19\.99/, checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Annual Pro \$16\.67/ })).toBeTruthy();
});

test.each([
  [true, true],
  [false, true],
  [false, false],
])('voices are praised only where they are so (premium: %s, life-like: %s)', async (premium, lifeLike) => {
  writeSiteConfig({ voices: { premium, lifeLike, hidden: [] } });
  open('?paywall=a', { catalogue: () => makeCatalogue({ only_pro: false }) });
  expect(await screen.findByText('AI summaries')).toBeTruthy();
  expect(screen.queryByText('Premium voices') !== null).toBe(premium);
  expect(screen.queryByText('Life-like voices') !== null).toBe(lifeLike);
});

test('all plans, if the operator sells them: Basic and Pro, monthly and yearly', async () => {
  const app = open('?paywall=a', { catalogue: () => makeCatalogue({ only_pro: false }) });
  const yearly = await screen.findByRole('switch', { name: 'Yearly (Save more than 40%)' });
  expect(screen.getByText('MOST POPULAR')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Basic \$4\.17/ })).toBeTruthy();
  expect(screen.getByText('$0.96/week · Save 17%')).toBeTruthy();
  expect(screen.getByText('Everything in Basic, and')).toBeTruthy();
  expect(screen.getAllByText('Articles, PDFs, emails and feeds in your podcast app')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /^Pro \$5\.83/, checked: true })).toBeTruthy();
  await app.user.click(yearly);
  expect(screen.getByRole('radio', { name: /^Pro \$9\.99/, checked: true })).toBeTruthy();
  await app.user.click(screen.getByRole('radio', { name: /^Basic \$4\.99/ }));
  expect(app.address()).toContain('plan=basic-monthly');
});

test('the free plan opens the application', async () => {
  const app = open('?paywall=a');
  await app.user.click(await screen.findByRole('radio', { name: /^Free/ }));
  await app.user.click(screen.getByRole('link', { name: 'Continue to App' }));
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(callsOf(app, 'createSetupIntent')).toEqual([]);
});

test('what a new listener came for is opened after the plans', async () => {
  const app = open('?redirected_from=setupnew&variant=b');
  await app.user.click(await screen.findByRole('link', { name: 'Continue with the free plan' }));
  await waitFor(() => expect(app.address()).toBe('/setupnew'));
});

const pendingPartner = {
  code: 'FIRSTBATCH',
  config: {
    type: 'partner',
    couponDetails: {
      percent_off: 50,
      amount_off: null,
      currency: null,
      duration: 'repeating',
      duration_in_months: 3,
      restrictions: { minimum_amount: null, minimum_amount_currency: null },
      free_month: false,
      description: '',
    },
  },
};

test('offers: the coupon in the address precedes all stored offers, which are deleted', async () => {
  writeFlag('pendingCoupon', pendingPartner);
  writeFlag('pendingReferral', { uuid: referralId });
  const app = open(`?paywall=a&coupon=listen30&referral=${referralId}`);
  expect(await screen.findByText('Special Offer Applied: LISTEN30')).toBeTruthy();
  expect([readFlag('pendingCoupon'), readFlag('pendingReferral')]).toEqual([null, null]);
  expect(callsOf(app, 'validateCoupon').map(({ body }) => body)).toEqual([
    { coupon: 'listen30', plan: 'pro-yearly-discount' },
  ]);
});

test('offers: then the referral in the address', async () => {
  writeFlag('pendingCoupon', pendingPartner);
  const app = open(`?paywall=a&referral=${referralId}`);
  expect(await screen.findByText('Special Offer Applied: REFERRAL')).toBeTruthy();
  expect(screen.getAllByText('FREE for 7 days + 1 month!').length).toBeGreaterThan(2);
  expect(callsOf(app, 'validateCoupon')).toEqual([]);
});

test('offers: then a stored partner offer, without a check; it moves to the address for a reload', async () => {
  writeFlag('pendingCoupon', pendingPartner);
  writeFlag('pendingReferral', { uuid: referralId });
  const app = open('?paywall=a');
  expect(await screen.findByText('Partner discount applied!')).toBeTruthy();
  expect(screen.getByText('Special Offer Applied: FIRSTBATCH')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Annual Pro .*\$5\.10/ })).toBeTruthy();
  expect(callsOf(app, 'validateCoupon')).toEqual([]);
  await waitFor(() => expect(app.address()).toContain('coupon=FIRSTBATCH'));
  expect([readFlag('pendingCoupon'), readFlag('pendingReferral')]).toEqual([null, null]);
});

test('offers: then a stored referral', async () => {
  writeFlag('pendingReferral', { uuid: referralId });
  const app = open('?paywall=a');
  expect(await screen.findByText('Special Offer Applied: REFERRAL')).toBeTruthy();
  await waitFor(() => expect(app.address()).toContain(`referral=${referralId}`));
});

test('offers: finally the offer with which the account signed up', async () => {
  open('?paywall=a', {
    pendingOffer: () => ({
      offer: {
        type: 'referral',
        couponCode: 'REFERRAL',
        couponDetails: { ...pendingPartner.config.couponDetails, duration: 'repeating', percent_off: 100 },
        uuid: referralId,
        utmSource: 'referral',
        extraCredits: 1,
      },
      return_url: null,
    }),
  });
  expect(await screen.findByText('Special Offer Applied: REFERRAL')).toBeTruthy();
});

test('offers: a malformed referral id is ignored', async () => {
  const app = open('?paywall=a&referral=../../etc');
  await screen.findByRole('group', { name: 'Choose your plan' });
  await waitFor(() => expect(callsOf(app, 'pendingOffer')).toHaveLength(1));
  expect(screen.queryByText(/Special Offer Applied/)).toBeNull();
  expect(callsOf(app, 'quotePlan').every(({ body }) => body['referral'] === undefined)).toBe(true);
});

test('prices that fail to load show an error, and can be loaded again', async () => {
  const app = open('', { catalogue: unreachable });
  expect(await screen.findByText('The plans could not be loaded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue to App' }).getAttribute('href')).toBe('/add');
  app.service.setHandlers({ catalogue: () => makeCatalogue() });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Try Earmark Premium')).toBeTruthy();
});

test('variant b promises no plan if none is sold', async () => {
  open('', { catalogue: () => makeCatalogue({ prices: [] }) });
  expect(await screen.findByRole('link', { name: 'Continue with the free plan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start for Free' })).toBeNull();
});

test('variant b with an offer', async () => {
  open('?coupon=LISTEN30');
  expect(await screen.findByText('Then $48.99 for the first year, then $69.99 a year')).toBeTruthy();
});

test.each([
  ['', '/signin?redirected_from=onboarding%2Fchoosevoice'],
  [
    '?coupon=LISTEN30&app=extension',
    '/signin?coupon=LISTEN30&app=extension&redirected_from=onboarding%2Fchoosevoice',
  ],
  ['?variant=b&app=ios', '/signin?variant=b&app=ios&redirected_from=signup'],
])('a visitor at %s is sent to sign in', async (query, to) => {
  const app = renderApp(`/onboarding/ChooseVoice${query}`, checkoutHandlers());
  await waitFor(() => expect(app.address()).toBe(to));
});

test('a token in the address signs in', async () => {
  const app = renderApp('/onboarding/ChooseVoice?custom_token=once', {
    ...checkoutHandlers(),
    signInCustomToken: ({ body }) => (body['token'] === 'once' ? signedIn() : fail('unauthenticated')),
  });
  expect(await heading('Try Earmark Premium')).toBeTruthy();
  expect(app.address()).not.toContain('redirected_from');
});

test('a used token leads to the sign-in page, and is not passed on', async () => {
  const app = renderApp('/onboarding/ChooseVoice?custom_token=twice&paywall=a', {
    ...checkoutHandlers(),
    signInCustomToken: () => fail('invalid_action_code'),
  });
  await waitFor(() =>
    expect(app.address()).toBe('/signin?paywall=a&redirected_from=onboarding%2Fchoosevoice'),
  );
});

test.each([
  ['a', 'Join 100,000+ happy listeners (sample figure)'],
  ['b', '3,781 started Premium this week (sample figure)'],
])('variant %s marks the numbers of the sandbox as samples', async (variant, text) => {
  open(`?paywall=${variant}`, { catalogue: () => makeCatalogue({ claims: { ...claims, sample: true } }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('lifetime access needs no plan', async () => {
  const vip = () => makeUser({ vip_id: 'v1' });
  const app = open('?app=ios&variant=b', { userSignin: vip, getUser: vip });
  await waitFor(() => expect(app.address()).toBe('/onboarding/Complete?app=ios'));
});
