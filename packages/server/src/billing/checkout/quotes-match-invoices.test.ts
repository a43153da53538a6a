import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { catalogueWithMoreCoupons } from '../../../test/billing/more-coupons.ts';
import { withoutTrial } from '../../../test/billing/plan-steps.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

// Compares quotes with the provider's invoices: every plan with every kind of offer, in both checkouts, with
// and without a trial.

const dayMs = 86_400_000;
const catalogue = catalogueWithMoreCoupons;
const plans = catalogue.prices.filter(({ sold, tier }) => sold && (tier === 'basic' || tier === 'pro'));
const codes = [
  null,
  ...catalogue.coupons.map(({ code }) => code).filter((code) => code !== catalogue.referral_coupon),
  ...catalogue.partners.map((partner) => partner.coupon.code),
];
const cases = plans.flatMap(({ slug }) => codes.map((code) => ({ slug, code })));

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp({ catalogue });
});
afterAll(() => t[Symbol.asyncDispose]());

const chargesOf = async (customer: string) =>
  (await t.app.payments.stripe.invoices.list({ customer, limit: 100 })).data
    .filter(({ amount_paid }) => amount_paid > 0)
    .map(({ amount_paid, created }) => ({ amount: amount_paid, at: created * 1000 }))
    .sort((one, other) => one.at - other.at);

async function buy(user: TestUser, hosted: boolean, plan: string, code: string | null): Promise<void> {
  const request = code === null ? {} : { coupon: code };
  if (!hosted) {
    const metadata = { subscription_type: plan, ...request };
    const { body } = await t.call('createSetupIntent', { body: { metadata } }, user);
    await t.typeCard(body.client_secret);
    await t.call('finishSetupIntent', { body: { setup_intent_id: body.setup_intent_id } }, user);
    return;
  }
  const { body } = await t.call('createTrialCheckout', { body: { plan, ...request } }, user);
  await t.payHosted(body.url);
  await t.call('checkoutStatus', { query: { session_id: body.sessionId } }, user);
}

test.each([
  ['in the page', 'with a trial', false, true],
  ['hosted', 'with a trial', true, true],
  ['in the page', 'without', false, false],
  ['hosted', 'without', true, false],
])(
  '%s, %s: what is shown is what is charged, to the cent and the day',
  async (_where, _trial, hosted, trial) => {
    for (const [at, { slug, code }] of cases.entries()) {
      // Each run takes every fourth case, so that each pair of plan and offer is tested in one of the four
      // ways.
      if (at % 4 !== (hosted ? 1 : 0) + (trial ? 2 : 0)) continue;
      // A partner's offer is for those who sign up with it.
      const user = await t.signUpWith(code === null ? {} : { coupon: code });
      if (!trial) await withoutTrial(t, user);
      const request = { plan: slug, ...(code === null ? {} : { coupon: code }) };
      const quoted = await t
        .call('quotePlan', { body: request }, user)
        .catch((error: unknown) => String(error));
      if (typeof quoted === 'string') {
        // A free month has no effect without a trial; other offers exclude some prices.
        expect(quoted).toMatch(/coupon_not_applicable|new_customers_only/);
        continue;
      }
      const { body: quote } = quoted;
      await buy(user, hosted, slug, code);
      const customer = await t.customerOf(user);
      const context = `${slug} ${code} ${hosted} ${trial}`;
      if (quote.trial_days > 0) {
        const { body } = await t.call('billingSummary', {}, user);
        expect([context, body.subscription?.next_charge]).toEqual([context, quote.first_charge]);
        await sandboxOf(t.app).advanceClock(customer, quote.trial_days * dayMs - 3_600_000);
        expect([context, await chargesOf(customer)]).toEqual([context, []]);
        await sandboxOf(t.app).advanceClock(customer, 2 * 3_600_000);
      }
      const first = (await chargesOf(customer))[0];
      expect([context, first?.amount]).toEqual([context, quote.first_charge]);
      expect(Math.abs((first?.at ?? 0) - Date.parse(quote.first_charge_at))).toBeLessThan(60_000);
      const periods = 3;
      await sandboxOf(t.app).advanceClock(
        customer,
        (periods - 1) * (quote.interval === 'year' ? 366 : 31) * dayMs,
      );
      const cheaper = quote.discounted_charges ?? periods;
      const expected = Array.from({ length: periods }, (_, period) =>
        period < cheaper ? quote.first_charge : quote.regular_charge,
      );
      expect([context, (await chargesOf(customer)).map(({ amount }) => amount)]).toEqual([context, expected]);
    }
  },
);
