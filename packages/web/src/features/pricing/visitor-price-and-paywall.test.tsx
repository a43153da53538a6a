import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkoutHandlers, offerHandlers, referralId } from '../../../test/fake-checkout.ts';
import { fail, type Handlers, makeCatalogue } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

vi.mock('../onboarding/onboarding-timings.ts', () => ({ onboardingTimings: { paywallLoader: 0 } }));

/** An address that shows a price, the service's responses there, and the page after signing up. */
const entries: [address: string, handlers: Handlers, inside: string][] = [
  ['/?variant=B', {}, '/onboarding/ChooseVoice?variant=b'],
  ['/?variant=B&coupon=FIRSTBATCH', {}, '/onboarding/ChooseVoice?variant=b&coupon=FIRSTBATCH'],
  ['/?variant=B&coupon=NOSUCH', {}, '/onboarding/ChooseVoice?variant=b&coupon=NOSUCH'],
  ['/firstbatch', offerHandlers('FIRSTBATCH'), '/onboarding/ChooseVoice?coupon=FIRSTBATCH'],
  [`/referral/${referralId}`, offerHandlers('REFERRAL'), `/onboarding/ChooseVoice?referral=${referralId}`],
];
const pricings = ['', 'utm_pricing=hi', 'utm_pricing=HI', 'utm_pricing=lo'];
const cases = entries.flatMap((entry) =>
  pricings.flatMap((pricing) => (['a', 'b'] as const).map((paywall) => ({ entry, pricing, paywall }))),
);

const withQuery = (address: string, more: string) =>
  more === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`;
const amountsIn = (text: string | null): string[] =>
  text?.match(/\$[\d,]+\.\d\d(?=\/(?:year|month)| for| a )/g) ?? [];

test.each(cases)(
  '$entry.0 $pricing, paywall $paywall: the public price equals the price on the paywall',
  async ({ entry: [address, handlers, inside], pricing, paywall }) => {
    localStorage.setItem('paywall_variant', paywall);
    const selling = { ...checkoutHandlers(), ...handlers };
    const outside = renderApp(withQuery(address, pricing), selling);
    const hero = await waitFor(() => {
      const section = screen.getByRole('heading', { level: 1 }).closest('section');
      if (section === null) throw new Error('the page is not loaded');
      return within(section);
    });
    const priceText = await hero.findByText(/\/(?:year|month)/);
    const quotedAmounts = amountsIn(priceText.textContent);
    expect(quotedAmounts.length).toBeGreaterThan(0);
    // No other price is ever shown before.
    expect(hero.getAllByText(/\$\d/)).toHaveLength(1);
    outside.unmount();

    rememberSession();
    const paying = renderApp(inside, selling);
    const headline = await screen.findByRole('heading', { level: 1, name: /premium|trial/i });
    if (paywall === 'b') {
      await waitFor(() =>
        expect(amountsIn(headline.parentElement?.textContent ?? '')[0]).toBe(quotedAmounts[0]),
      );
      return;
    }
    const card = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
    await waitFor(() =>
      expect(card().closest('label')?.textContent).toContain(quotedAmounts[0] ?? 'no price'),
    );
    paying.unmount();
  },
);

test.each([
  ['/', 'a', '$5.83/month billed yearly', '$69.99 billed yearly'],
  ['/?utm_pricing=hi', 'a', '$19.99/month', '$19.99 billed monthly'],
  ['/?variant=B&utm_pricing=hi', 'a', '$16.67/month billed yearly', '$199.99 billed yearly'],
  ['/?utm_pricing=hi', 'b', '$16.67/month billed yearly', null],
] as const)('%s, paywall %s: starting at %s, as preselected', async (address, paywall, starting, card) => {
  localStorage.setItem('paywall_variant', paywall);
  const outside = renderApp(address, checkoutHandlers());
  const heading = await screen.findByText(/^Starting at/);
  expect(heading.textContent?.replace(/\s+/g, ' ').trim()).toBe(`Starting at ${starting}`);
  await outside.user.click(screen.getByRole('button', { name: 'See what each plan includes' }));
  const isYearly = starting.includes('yearly');
  const pressed = await screen.findByRole('button', {
    name: isYearly ? /^Yearly/ : 'Monthly',
    pressed: true,
  });
  expect(pressed).toBeTruthy();
  outside.unmount();
  if (card === null) return;
  rememberSession();
  renderApp(
    `/onboarding/ChooseVoice${address.includes('variant=B') ? '?variant=b' : ''}`,
    checkoutHandlers(),
  );
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { checked: true });
  expect(chosen.closest('label')?.textContent).toContain(card);
});

test.each([
  ['', ['$5.83', '$69.99/year']],
  ['?utm_pricing=hi', ['$16.67', '$199.99/year']],
  ['?coupon=FIRSTBATCH', ['$5.10', '$61.24 for the first year']],
])('the free converter shows the prices of the paywall (%s)', async (query, figures) => {
  renderApp(`/freeaitexttospeech${query}`, {
    ...checkoutHandlers(),
    listAllFeeds: () => ({
      feeds: [],
      total: 0,
      categories: [],
      data: { feeds: [], total: 0, categories: [] },
    }),
  });
  const pricing = (await screen.findByRole('heading', { name: 'Pricing' })).closest('section');
  await waitFor(() => {
    for (const figure of figures) expect(pricing?.textContent).toContain(figure);
  });
});

test('signed-in users who already had a trial are not offered one', async () => {
  rememberSession();
  renderApp(`/referral/${referralId}`, {
    ...checkoutHandlers({ trial: false }),
    ...offerHandlers('REFERRAL'),
  });
  expect(await screen.findByText(/^(Special Referral Offer: )?\$69\.99\/year, only/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'See the Plans' })).toBeTruthy();
});

test('a price that cannot be loaded is left out, and the sign-in link is shown', async () => {
  renderApp('/?variant=B', {
    catalogue: () => makeCatalogue(),
    quotePlan: () => fail('unknown_plan'),
  });
  expect(await screen.findByRole('link', { name: 'Start Your Free Trial' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the price' })).toBeNull());
  expect(screen.queryByText(/\$/)).toBeNull();
});
