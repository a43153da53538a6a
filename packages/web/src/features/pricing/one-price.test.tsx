import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import {
  leadingPlan,
  type PaywallVariant,
  plansFor,
  pricingVariant,
} from '@earmark/contract/billing/offered-plans';
import {
  formatMoney,
  monthly,
  quotePlan,
  standardTrialDays,
  weekly,
} from '@earmark/contract/billing/plan-figures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { checkoutHandlers, offerHandlers, referralId } from '../../../test/fake-checkout.ts';
import { type Handlers, makeCatalogue, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeFlag } from '../../lib/local-flags.ts';

// Opens every screen that states a price, as every kind of visitor. All amounts on the screen must come from one
// function, which the service's quotes use as well, and the checkout that the screen opens must be for the same
// plan and offer. That a quote is what is charged, is tested in the service.

vi.mock('../onboarding/onboarding-timings.ts', () => ({ onboardingTimings: { paywallLoader: 0 } }));

type Code = 'LISTEN30' | 'FREETRIAL' | 'FIRSTBATCH' | 'SLOWREADS' | 'REFERRAL' | null;
interface Visitor {
  pricing: '' | 'hi';
  landing: 'A' | 'B';
  paywall: PaywallVariant;
  trial: boolean;
}
const catalogue = makeCatalogue();
const partnerOf = (code: Code) => defaultCatalogue.partners.find(({ coupon }) => coupon.code === code);
const detailsOf = (code: Code) =>
  defaultCatalogue.coupons.find((coupon) => coupon.code === code)?.details ??
  partnerOf(code)?.coupon.details ??
  null;

/** The service's quote, for every screen. */
function quote(slug: string, code: Code, trial: boolean) {
  const price = defaultCatalogue.prices.find((each) => each.slug === slug);
  if (!price) throw new Error(`no ${slug}`);
  return quotePlan(price, detailsOf(code), trial, new Date());
}
const offeredTo = ({ pricing }: Visitor) => plansFor(pricingVariant(pricing === 'hi', catalogue), catalogue);
const leadFor = (visitor: Visitor) =>
  leadingPlan({
    paywall: visitor.paywall,
    pricing: pricingVariant(visitor.pricing === 'hi', catalogue),
    plans: offeredTo(visitor),
    yearlyFirst: visitor.landing === 'B',
    defaults: catalogue.default_plan,
  })?.slug ?? '';

/** Every figure that may stand on a screen with these plans. */
function figuresOf(slugs: readonly string[], code: Code, trial: boolean): Set<string> {
  const amounts = slugs.flatMap((slug) => {
    const { first_charge, regular_charge, currency, interval } = quote(slug, code, trial);
    return [first_charge, regular_charge].flatMap((amount) => {
      const price = { amount, currency, interval };
      return [amount, monthly(price), weekly(price)].map((cents) => formatMoney(cents, currency));
    });
  });
  return new Set([...amounts, '$0.00']);
}
const textOf = () => document.querySelector('#root, body')?.textContent ?? '';
const shown = () => textOf().match(/\$[\d,]+\.\d\d/g) ?? [];

function expectOnly(slugs: readonly string[], code: Code, { trial }: Visitor): void {
  const allowed = figuresOf(slugs, code, trial);
  expect(shown().filter((figure) => !allowed.has(figure))).toEqual([]);
  const { trial_days } = quote(slugs[0] ?? '', code, trial);
  // A longer trial is promised exactly where the quote has one.
  expect(/\+ 1 month!/.test(textOf())).toBe(trial_days > standardTrialDays);
}
/** Waits for the first charge of a plan, as it stands on summaries and public pages. */
const waitForCharge = (slug: string, code: Code, { trial }: Visitor) => {
  const { first_charge, currency } = quote(slug, code, trial);
  return waitFor(() => expect(shown()).toContain(formatMoney(first_charge, currency)));
};

const session = { sessionId: 'cs_1', url: 'https://pay.example/1', trial: true };
const feeds = { feeds: [], total: 0, categories: [] };

function open(address: string, visitor: Visitor, code: Code, signedIn: boolean) {
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  writeFlag('paywall_variant', visitor.paywall);
  writeFlag('landing_page_variant', visitor.landing);
  if (visitor.pricing === 'hi') writeFlag('utm_pricing', 'hi');
  if (signedIn) rememberSession();
  return renderApp(address, {
    ...checkoutHandlers({ trial: visitor.trial }),
    getUser: () => makeUser({ trial_available: visitor.trial }),
    triggers: () => ({ data: { triggers: [] } }),
    listAllFeeds: () => ({ ...feeds, data: feeds }),
    isPaying: () => ({ is_paying_user: false, voice_quality: 'sd' as const }),
    createTrialCheckout: () => ({ ...session, data: session }),
    createCheckoutSession: () => session,
    ...(code === null ? {} : offerHandlers(code)),
  });
}
const sent = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name).at(-1)?.body;
const requestOf = (code: Code) =>
  code === null ? {} : code === 'REFERRAL' ? { referral: referralId } : { coupon: code };
/** The plan and offer of the card form that the screen opened. */
async function expectSetup(app: ReturnType<typeof renderApp>, slug: string, code: Code): Promise<void> {
  await waitFor(() => {
    const metadata = sent(app, 'createSetupIntent')?.['metadata'];
    const { subscription_type, coupon, referral } = (metadata ?? {}) as Record<string, unknown>;
    const offer = { ...(coupon ? { coupon } : {}), ...(referral ? { referral } : {}) };
    expect([subscription_type, offer]).toEqual([slug, requestOf(code)]);
  });
}

const visitors: Visitor[] = (['', 'hi'] as const).flatMap((pricing) =>
  (['A', 'B'] as const).flatMap((landing) =>
    (['a', 'b'] as const).map((paywall) => ({ pricing, landing, paywall, trial: true })),
  ),
);
const lapsed = visitors.map((visitor) => ({ ...visitor, trial: false }));

describe.each(visitors)('a visitor (prices $pricing, landing $landing, paywall $paywall)', (visitor) => {
  const slugs = offeredTo(visitor).map(({ slug }) => slug);
  test.each([
    ['/', null],
    ['/?coupon=LISTEN30', 'LISTEN30'],
    ['/firstbatch', 'FIRSTBATCH'],
    ['/slowreads', 'SLOWREADS'],
    [`/referral/${referralId}`, 'REFERRAL'],
    ['/freeaitexttospeech', null],
    ['/freeaitexttospeech?coupon=FIRSTBATCH', 'FIRSTBATCH'],
  ] as const)('%s shows the quote', async (address, code) => {
    const app = open(address, visitor, code, false);
    if (address.startsWith('/freeai')) await waitForCharge(leadFor(visitor), code, visitor);
    else if (!(visitor.landing === 'A' && address.startsWith('/?')) && address !== '/')
      await waitForCharge(leadFor(visitor), code, visitor);
    else await screen.findByText(/^Starting at/);
    const all = screen.queryByRole('button', { name: 'See what each plan includes' });
    if (all) {
      await app.user.click(all);
      await waitForCharge(leadFor(visitor), code, visitor);
    }
    expectOnly([leadFor(visitor), ...slugs], code, visitor);
  });
});

const users = [...visitors, ...lapsed].map((visitor, at) => {
  // A free month is refused without a trial, as the service would. Each user takes one of the offers, so that
  // each screen is opened with each offer at several prices.
  const codes: Code[] = visitor.trial ? ['LISTEN30', 'FIRSTBATCH', 'FREETRIAL', 'REFERRAL'] : ['LISTEN30'];
  return { ...visitor, codes: [null, codes[(at + (at >> 2)) % codes.length] ?? null] };
});

describe.each(users)(
  'a user (prices $pricing, landing $landing, paywall $paywall, trial $trial)',
  ({ codes, ...visitor }) => {
    const slugs = offeredTo(visitor).map(({ slug }) => slug);
    const query = (code: Code) =>
      code === null ? '' : code === 'REFERRAL' ? `referral=${referralId}` : `coupon=${code}`;

    test.each(codes)('the paywall with %s', async (code) => {
      const app = open(`/onboarding/ChooseVoice?app=extension&${query(code)}`, visitor, code, true);
      const lead = leadFor(visitor);
      if (code !== null) await screen.findByText(`Special Offer Applied: ${code}`);
      if (visitor.paywall === 'b')
        await app.user.click(await screen.findByRole('button', { name: /^(Start for Free|Continue)$/ }));
      else await app.user.click(await screen.findByRole('button', { name: 'Add Payment Details' }));
      await waitForCharge(lead, code, visitor);
      expectOnly([lead, ...slugs], code, visitor);
      await expectSetup(app, lead, code);
    });

    test('a typed coupon', async () => {
      const app = open('/CheckoutForm', visitor, null, true);
      fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'listen30' } });
      await app.user.click(screen.getByRole('button', { name: 'Apply' }));
      await screen.findByText('30% off for 12 months');
      const usual = leadFor({ ...visitor, paywall: 'a' });
      await waitForCharge(usual, 'LISTEN30', visitor);
      await waitFor(() => expectOnly([usual], 'LISTEN30', visitor));
    });

    test.each(codes.slice(1))('/CheckoutForm with %s', async (code) => {
      const usual = leadFor({ ...visitor, paywall: 'a' });
      const app = open(`/CheckoutForm?${query(code)}`, visitor, code, true);
      await waitForCharge(usual, code, visitor);
      await expectSetup(app, usual, code);
      await waitFor(() => expectOnly([usual], code, visitor));
    });

    test.each(codes.slice(1))('the subscription step with %s', async (code) => {
      const app = open(`/onboarding/quickstart?${query(code)}`, visitor, code, true);
      const lead = leadFor({ ...visitor, paywall: 'b' });
      await app.user.click(await screen.findByRole('button', { name: 'Add Payment Details' }));
      await waitForCharge(lead, code, visitor);
      await expectSetup(app, lead, code);
      await waitFor(() => expectOnly([lead, ...slugs], code, visitor));
    });

    test('/subscribe', async () => {
      const app = open('/subscribe', visitor, null, true);
      const { subscribe_page } = catalogue.default_plan;
      await waitForCharge(subscribe_page, null, visitor);
      expectOnly([subscribe_page], null, visitor);
      expect(/first 7 days are free/.test(textOf())).toBe(visitor.trial);
      await waitFor(() =>
        expect(sent(app, 'createCheckoutSession')).toMatchObject({ price_id: subscribe_page }),
      );
    });
  },
);

test.each([null, 'FIRSTBATCH', 'REFERRAL'] as const)(
  'the trial page opens the checkout with %s',
  async (code) => {
    const visitor: Visitor = { pricing: '', landing: 'A', paywall: 'b', trial: true };
    const address = code === 'REFERRAL' ? `referral=${referralId}` : `coupon=${code ?? ''}`;
    const app = open(`/onboarding/trial?${address}`, visitor, code, true);
    const handlers: Handlers = {
      triggers: () => ({
        data: {
          triggers: [
            {
              name: 'has_not_started_trial',
              data: { purchase_redirect: '/', main_header_text: '', button_text: '' },
            },
          ],
        },
      }),
    };
    app.service.setHandlers(handlers);
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/1']));
    expect(sent(app, 'createTrialCheckout')).toEqual({
      success_url: '/add',
      metadata: {},
      ...requestOf(code),
    });
    expect(shown()).toEqual([]);
  },
);
