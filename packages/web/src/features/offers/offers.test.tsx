import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import type { Offer } from '@earmark/contract/billing/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, makeUser, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { landingVariant } from './landing-variant.ts';

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>;

const [slowReads, firstBatch] = defaultCatalogue.partners;
if (!slowReads || !firstBatch) throw new Error('the catalogue must have two partners');
const couponDetails = (code: string) => {
  const found = defaultCatalogue.coupons.find((coupon) => coupon.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found.details;
};
const partner: Offer = {
  type: 'partner',
  couponCode: slowReads.coupon.code,
  couponDetails: slowReads.coupon.details,
  name: slowReads.name,
  route: slowReads.route,
  landingPage: 'LandingA',
  utmSource: 'slowreads',
  logo: '/partner-logos/slowreads?v=0',
  customContent: { ...slowReads.customContent, socialProof: 'Join 50,000+ Slow Reads listeners' },
};
const coupon: Offer = { type: 'coupon', couponCode: 'LISTEN30', couponDetails: couponDetails('LISTEN30') };
const uuid = '0f9c2d5e-1111-4222-8333-444455556666';
const referral: Offer = {
  type: 'referral',
  couponCode: 'REFERRAL',
  couponDetails: couponDetails('REFERRAL'),
  uuid,
  utmSource: 'referral',
  extraCredits: 1,
};
const partnerReturn = '/onboarding/ChooseVoice?coupon=SLOWREADS&utm_source=slowreads';

function open(at: string, offer: Offer | null, return_url: string | null, handlers: Handlers = {}) {
  return renderApp(at, {
    ...checkoutHandlers(),
    resolveOffer: () => ({ offer, return_url, notice: null }),
    trackPartnerVisit: () => undefined,
    trackCouponVisit: () => undefined,
    trackReferralVisit: () => undefined,
    demoTranscript: () => makeTranscript(),
    ...handlers,
  });
}
const visits = ({ service }: ReturnType<typeof open>) =>
  service.calls.filter(({ name }) => name.startsWith('track')).map(({ name, body }) => [name, body]);

describe('the page of a partner', () => {
  test("uses the partner's texts, stores the discount for the sign-in and records the visit", async () => {
    const app = open('/slowreads', partner, partnerReturn);
    expect(await screen.findByRole('heading', { name: slowReads.customContent.headline })).toBeTruthy();
    expect(screen.getByText(slowReads.customContent.subheadline)).toBeTruthy();
    const proof = screen.getByText('Join 50,000+ Slow Reads listeners').closest('figure');
    expect(within(proof ?? document.body).getByText('Slow Reads')).toBeTruthy();
    const logo = within(screen.getByRole('banner')).getByRole('presentation');
    expect(logo.getAttribute('src')).toBe('/partner-logos/slowreads?v=0');
    fireEvent.error(logo);
    expect(within(screen.getByRole('banner')).queryByRole('presentation')).toBeNull();
    expect(
      await screen.findByText('FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Your Free Trial' }).getAttribute('href')).toBe(
      '/signin?redirected_from=coupon&utm_source=slowreads',
    );
    expect(readFlag('pendingCoupon')).toMatchObject({
      code: 'SLOWREADS',
      returnUrl: partnerReturn,
      config: { type: 'partner', couponCode: 'SLOWREADS' },
    });
    await waitFor(() => expect(visits(app)).toEqual([['trackPartnerVisit', { partner_route: 'slowreads' }]]));
    expect(app.service.calls.find(({ name }) => name === 'resolveOffer')?.query.get('route')).toBe(
      'slowreads',
    );
  });

  test('sends signed-in users to the add screen, with a message shown once', async () => {
    rememberSession();
    const notice = 'Only new customers are eligible for Slow Reads discounts.';
    const app = open('/slowreads', partner, partnerReturn, {
      resolveOffer: () => ({ offer: partner, return_url: partnerReturn, notice }),
    });
    expect((await screen.findAllByText(notice)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Partner Discount').length).toBeGreaterThan(0);
    expect(app.address()).toBe('/add');
    expect([readFlag('pendingCoupon'), readFlag('partnerNotice')]).toEqual([null, null]);
  });
});

describe('the address of a coupon', () => {
  test('stores the coupon and opens the sign-in page', async () => {
    const app = open('/code/listen30', coupon, '/onboarding/ChooseVoice?coupon=LISTEN30');
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=coupon'));
    expect(readFlag('pendingCoupon')).toMatchObject({
      code: 'LISTEN30',
      returnUrl: '/onboarding/ChooseVoice?coupon=LISTEN30',
    });
    expect(visits(app)).toEqual([['trackCouponVisit', { coupon_code: 'LISTEN30' }]]);
    expect(app.service.calls.find(({ name }) => name === 'resolveOffer')?.query.get('route')).toBe(
      'code/listen30',
    );
  });

  test('opens the plans with the coupon if signed in', async () => {
    rememberSession();
    const app = open('/code/LISTEN30', coupon, '/onboarding/ChooseVoice?coupon=LISTEN30');
    await waitFor(() => expect(app.address()).toMatch(/^\/onboarding\/ChooseVoice\?coupon=LISTEN30/));
    expect(readFlag('pendingCoupon')).toBeNull();
  });

  test('replaces a stored referral', async () => {
    writeFlag('pendingReferral', { uuid, returnUrl: '/x' });
    open('/code/LISTEN30', coupon, '/onboarding/ChooseVoice?coupon=LISTEN30');
    await waitFor(() => expect(readFlag('pendingCoupon')).not.toBeNull());
    expect(readFlag('pendingReferral')).toBeNull();
  });
});

describe('a referral', () => {
  const back = `/onboarding/ChooseVoice?referral=${uuid}`;

  test('shows the benefits for both people, and continues to the sign-in page', async () => {
    const app = open(`/referral/${uuid}`, referral, back);
    expect(await screen.findByRole('heading', { name: "🎁 You've Been Invited!" })).toBeTruthy();
    expect(
      await screen.findByText(
        'Special Referral Offer: FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Your friend gets 1 million extra characters when you sign up!')).toBeTruthy();
    expect(screen.getByText('Cancel anytime')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all features' })).toBeTruthy();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await app.user.click(screen.getByRole('button', { name: 'Play: The clock under the harbor' }));
    expect(await screen.findByRole('button', { name: 'Pause: The clock under the harbor' })).toBeTruthy();
    await waitFor(() => expect(visits(app)).toEqual([['trackReferralVisit', { referral_uuid: uuid }]]));
    expect(readFlag('pendingReferral')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Start Your Free Trial' }));
    expect(app.address()).toBe('/signin?redirected_from=referral');
    expect(readFlag('pendingReferral')).toEqual({
      uuid,
      returnUrl: back,
      config: { type: 'referral', couponCode: 'REFERRAL', utmSource: 'referral' },
    });
  });

  test('of another user opens the plans if signed in', async () => {
    rememberSession();
    const app = open(`/referral/${uuid}`, referral, back);
    await app.user.click(await screen.findByRole('button', { name: 'Start Your Free Trial' }));
    expect(app.address()).toMatch(/^\/onboarding\/ChooseVoice\?referral=/);
  });

  test("of the user's own shows that it is for others", async () => {
    rememberSession();
    open(`/referral/${uuid}`, referral, back, { userSignin: () => makeUser({ referral_id: uuid }) });
    expect(await screen.findByText('This is your own link. Send it to a friend.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Your Free Trial' })).toBeNull();
  });
});

describe('an address without an offer', () => {
  test.each(['/code', '/referral/'])('%s is incomplete', async (at) => {
    open(at, null, null);
    expect(await screen.findByRole('heading', { name: 'Invalid route' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['the service fails', () => fail('too_many_requests')],
    ['there is no response', unreachable],
  ])('shows an error if %s', async (_why, resolveOffer) => {
    open('/code/X', null, null, { resolveOffer });
    expect(await screen.findByRole('heading', { name: 'Failed to load route' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  test('shows an invalid code as such and any other address as not found, and records neither visit', async () => {
    const first = open('/code/NOPE', null, null);
    expect(await screen.findByRole('heading', { name: 'This offer is not available' })).toBeTruthy();
    expect(visits(first)).toEqual([]);
  });

  test('of one segment that belongs to no partner is not found', async () => {
    open('/nobody', null, null);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('a visit that could not be recorded shows no error', async () => {
    open(`/referral/${uuid}`, referral, '/x', { trackReferralVisit: unreachable });
    expect(await screen.findByRole('heading', { name: "🎁 You've Been Invited!" })).toBeTruthy();
    expect(screen.queryByText(/could not|Failed/)).toBeNull();
  });
});

describe('the two landing pages', () => {
  test.each([
    ['A', 'B', 100, 0, 'A'],
    ['B', 'A', 0, 0, 'B'],
    ['b', 'A', 0, 0, 'B'],
    [null, 'B', 0, 0.99, 'B'],
    ['c', 'A', 100, 0, 'A'],
    [null, null, 0, 0, 'A'],
    [null, null, 25, 0.249, 'B'],
    [null, null, 25, 0.25, 'A'],
    [null, null, 100, 0.999, 'B'],
  ] as const)(
    'requested %s, shown before %s, %i%% B, random %d: %s',
    (requested, stored, percent, random, variant) =>
      expect(landingVariant(requested, stored, percent, random)).toBe(variant),
  );

  test('B shows the yearly price, and is shown again later', async () => {
    const first = renderApp('/?variant=B', checkoutHandlers());
    expect(await screen.findByText('Free for 7 days. Then $69.99/year, only $1.35/week')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Your Free Trial' })).toBeTruthy();
    expect(localStorage.getItem('landing_page_variant')).toBe('B');
    first.unmount();
    renderApp('/', checkoutHandlers());
    expect(await screen.findByText(/^Free for 7 days\./)).toBeTruthy();
  });

  test('A does not lead with a price, and is shown to everybody without a setting of the operator', async () => {
    renderApp('/', checkoutHandlers());
    expect(await screen.findByRole('link', { name: 'Start for free' })).toBeTruthy();
    expect(localStorage.getItem('landing_page_variant')).toBe('A');
    // Prices come below, with the plans.
    expect(await screen.findByText(/^Starting at/)).toBeTruthy();
    expect(screen.queryByText(/Free for 7 days/)).toBeNull();
  });
});

describe('a code for lifetime access', () => {
  test('changes the sign-in link and is passed on if it is valid', async () => {
    const app = renderApp('/?vip=VIP-1', { vipCodeAvailable: () => ({ is_vip_code_available: true }) });
    const link = await screen.findByRole('link', { name: 'Claim Lifetime Access' });
    expect(link.getAttribute('href')).toContain('/signin?');
    expect(readFlag('vipId')).toBe('VIP-1');
    expect(app.service.calls.filter(({ name }) => name === 'vipCodeAvailable')).toHaveLength(1);
  });

  test('changes nothing if it is invalid', async () => {
    const app = renderApp('/?vip=VIP-1', { vipCodeAvailable: () => ({ is_vip_code_available: false }) });
    await waitFor(() => expect(app.service.calls.some(({ name }) => name === 'vipCodeAvailable')).toBe(true));
    expect(screen.getByRole('link', { name: 'Start for free' })).toBeTruthy();
    expect(readFlag('vipId')).toBeNull();
  });

  test('is sent once', async () => {
    writeFlag('vipId', 'VIP-1');
    rememberSession();
    const app = renderApp('/playlist');
    await waitFor(() => expect(readFlag('vipId')).toBeNull());
    expect(app.service.calls.find(({ name }) => name === 'userSignin')?.body).toEqual({ vip_id: 'VIP-1' });
  });
});
