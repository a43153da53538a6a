import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import { chargesWithCredit, quotePlan } from '@earmark/contract/billing/plan-figures';
import { expect, test } from 'vitest';
import { describeQuote, payLabel } from './describe-quote.ts';

const now = new Date('2026-11-21T12:00:00Z');
const offers = [...defaultCatalogue.coupons, ...defaultCatalogue.partners.map(({ coupon }) => coupon)];

function quote(slug: string, code: string | null, trial = true) {
  const price = defaultCatalogue.prices.find((each) => each.slug === slug);
  if (!price) throw new Error(`no ${slug}`);
  const details = offers.find((offer) => offer.code === code)?.details ?? null;
  return { plan: slug, ...quotePlan(price, details, trial, now) };
}
const lines = (...arguments_: Parameters<typeof quote>) =>
  describeQuote(quote(...arguments_)).map(({ when, what }) => `${when}: ${what}`);

test.each([
  ['pro-yearly-discount', null, ['Today: $0.00', 'November 28, 2026: $69.99 a year']],
  ['pro-monthly', null, ['Today: $0.00', 'November 28, 2026: $9.99 a month']],
  // 7 days plus a month of maximum length (31 days).
  ['pro-yearly-discount', 'REFERRAL', ['Today: $0.00', 'December 29, 2026: $69.99 a year']],
  [
    'pro-yearly-discount',
    'FIRSTBATCH',
    ['Today: $0.00', 'November 28, 2026: $61.24 for the first year', 'Then: $69.99 a year'],
  ],
  [
    'pro-monthly',
    'FIRSTBATCH',
    ['Today: $0.00', 'November 28, 2026: $4.99 a month for the first 3 months', 'Then: $9.99 a month'],
  ],
])('describes %s with %s', (slug, code, expected) => {
  expect(lines(slug, code)).toEqual(expected);
});

test('without a trial, the price is charged today, and the button shows that', () => {
  expect(lines('pro-monthly', null, false)).toEqual(['Today: $9.99 a month']);
  expect(lines('pro-monthly', 'LISTEN30', false)).toEqual([
    'Today: $6.99 a month for the first 12 months',
    'Then: $9.99 a month',
  ]);
  expect(payLabel(quote('pro-monthly', 'LISTEN30', false))).toBe('Pay $6.99');
  expect(payLabel(quote('pro-monthly', null))).toBe('Start trial for $0');
});

test('a discount without an end has no later price', () => {
  expect(describeQuote({ ...quote('pro-monthly', 'LISTEN30'), discounted_charges: null })[1]).toEqual({
    when: 'November 28, 2026',
    what: '$6.99 a month',
  });
});

test('a credit is used up first: each charge until then is listed', () => {
  const plain = quote('pro-monthly', null, false);
  const charges = chargesWithCredit(plain, -2_100);
  const credited = { ...plain, due_today: 0, first_charge: 0, discounted_charges: 2, charges };
  expect(describeQuote(credited).map(({ when, what }) => `${when}: ${what}`)).toEqual([
    'Today: $0.00 a month for the first 2 months',
    'Then: $8.97 for the next month',
    'Then: $9.99 a month',
  ]);
  expect(payLabel(credited)).toBe('Start plan for $0');
});
