import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import { quotePlan } from '@earmark/contract/billing/plan-figures';
import { expect, test } from 'vitest';
import { describeVisitorPrice } from './describe-visitor-price.ts';

const coupons = [...defaultCatalogue.coupons, ...defaultCatalogue.partners.map(({ coupon }) => coupon)];

function words(
  slug: string,
  code: string | null,
  { trial = true, known = true, forever = false, trialDays = 0 } = {},
) {
  const price = defaultCatalogue.prices.find((each) => each.slug === slug);
  const found = coupons.find((each) => each.code === code)?.details ?? null;
  if (!price) throw new Error(`no ${slug}`);
  const details =
    found && forever ? { ...found, duration: 'forever' as const, duration_in_months: null } : found;
  const quote = { plan: slug, ...quotePlan(price, details, trial, new Date(0)) };
  if (trialDays > 0) quote.trial_days = trialDays;
  const offer = details && { discount: { coupon: code ?? '' }, details: known ? details : null };
  return describeVisitorPrice({ quote, offer });
}

test.each([
  ['pro-yearly-discount', null, {}, 'Free for 7 days. Then $69.99/year, only $1.35/week'],
  ['pro-yearly-hi', null, { trialDays: 1 }, 'Free for 1 day. Then $199.99/year, only $3.85/week'],
  ['pro-yearly-hi', null, {}, 'Free for 7 days. Then $199.99/year, only $3.85/week'],
  ['pro-monthly-hi', null, { trial: false }, '$19.99/month, only $4.61/week'],
  ['pro-yearly-discount', 'REFERRAL', {}, 'FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week'],
  ['pro-yearly-discount', 'SLOWREADS', {}, 'FREE for 7 days + 1 month! Then $69.99/year, only $1.35/week'],
  [
    'pro-yearly-discount',
    'LISTEN30',
    {},
    'FREE for 7 days, then 30% off for 12 months. $48.99 for the first year, $69.99/year after that',
  ],
  [
    'pro-monthly',
    'FIRSTBATCH',
    {},
    'FREE for 7 days, then 50% off for 3 months. $4.99/month for the first 3 months, $9.99/month after that',
  ],
  [
    'pro-monthly',
    'FIRSTBATCH',
    { known: false },
    'FREE for 7 days. $4.99/month for the first 3 months, $9.99/month after that',
  ],
  [
    'pro-monthly',
    'FIRSTBATCH',
    { known: false, trial: false },
    '$4.99/month for the first 3 months, $9.99/month after that',
  ],
  ['pro-monthly', 'FIRSTBATCH', { forever: true }, 'FREE for 7 days, then 50% off forever: $4.99/month'],
] as const)('describes %s with %s (%j)', (slug, code, facts, expected) => {
  expect(words(slug, code, facts)).toBe(expected);
});
