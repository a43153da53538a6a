import { type Catalogue, defaultCatalogue, leadingPlan, plansFor, pricingVariant } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';

// Compares the quote before sign-in, the quote after it, and the provider's charge.

const dayMs = 86_400_000;
const catalogue: Catalogue = structuredClone(defaultCatalogue);
const percentage = catalogue.coupons.find(({ code }) => code === 'LISTEN30');
if (!percentage) throw new Error('the catalogue has LISTEN30');
catalogue.coupons.push(
  {
    code: 'BIGONLY',
    details: {
      ...percentage.details,
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: 'usd' },
    },
  },
  { code: 'EUROS', details: { ...percentage.details, percent_off: null, amount_off: 200, currency: 'eur' } },
);

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp({ catalogue });
});
afterAll(() => t[Symbol.asyncDispose]());

let callers = 0;
/** A signed-out visitor with a new network address. */
const from = () => ({ remoteAddress: `10.20.${Math.floor(++callers / 250)}.${(callers % 250) + 1}` });
const offers = [
  {},
  ...['LISTEN30', 'freetrial', 'SLOWREADS', 'FIRSTBATCH', 'BIGONLY', 'EUROS', 'NOSUCH'].map((coupon) => ({
    coupon,
  })),
];

type QuoteRequest = { plan: string; coupon?: string; referral?: string };
/** Like the screens: a refused offer is left out. */
async function quote(body: QuoteRequest, who: { token: string } | { remoteAddress: string }) {
  try {
    return { request: body, quote: (await t.call('quotePlan', { body }, who)).body };
  } catch {
    const request = { plan: body.plan };
    return { request, quote: (await t.call('quotePlan', { body: request }, who)).body };
  }
}

/** The plan that each kind of visitor sees first. */
const leads = [
  ['hi', 'a', true, 'pro-yearly-hi'],
  ['hi', 'a', false, 'pro-monthly-hi'],
  ['hi', 'b', true, 'pro-yearly-hi'],
  ['hi', 'b', false, 'pro-yearly-hi'],
  ...(['lo', null] as const).flatMap((utm) =>
    (['a', 'b'] as const).flatMap((paywall) =>
      [true, false].map((yearlyFirst) => [utm, paywall, yearlyFirst, 'pro-yearly-discount'] as const),
    ),
  ),
] as const;

test.each(leads)(
  'utm_pricing %s, paywall %s, from the yearly page %s: %s is shown first',
  async (utm, paywall, yearlyFirst, slug) => {
    const catalogue = (await t.call('catalogue', {})).body;
    const pricing = pricingVariant(utm === 'hi', catalogue);
    const plans = plansFor(pricing, catalogue);
    const plan = leadingPlan({ paywall, pricing, plans, yearlyFirst, defaults: catalogue.default_plan });
    expect(plan?.slug).toBe(slug);
  },
);

// Quotes and charges depend only on the plan and the offer, not on the page that showed them.
test.each([...new Set(leads.map(([, , , slug]) => slug))])(
  '%s is quoted the same before and after sign-in, and charged as quoted',
  async (slug) => {
    const friend = (await t.call('getUser', {}, await t.signUp())).body.referral_id;
    for (const offer of [...offers, { referral: friend }]) {
      const quoteRequest: QuoteRequest = { plan: slug, ...offer };
      // Cards are entered one after the other, because the number at the same time is limited.
      t.clock.advance(5_000);
      const visitor = await quote(quoteRequest, from());
      const user = await t.signUpWith(offer);
      const inside = await quote(quoteRequest, user);
      const { first_charge_at: firstChargeDay, ...quotedAmounts } = visitor.quote;
      const { first_charge_at: insideDay, ...atPaywall } = inside.quote;
      expect([offer, visitor.request, quotedAmounts]).toEqual([offer, inside.request, atPaywall]);
      expect(Math.abs(Date.parse(firstChargeDay) - Date.parse(insideDay))).toBeLessThan(60_000);
      const { plan: chosen, ...request } = inside.request;
      await t.subscribe(user, chosen, undefined, request);
      const customer = await t.customerOf(user);
      await sandboxOf(t.app).advanceClock(customer, inside.quote.trial_days * dayMs + 3_600_000);
      const { data } = await t.app.payments.stripe.invoices.list({ customer, limit: 10 });
      const paid = data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
      expect([offer, paid]).toEqual([offer, [quotedAmounts.first_charge]]);
    }
  },
);
