import { describe, expect, test } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import {
  characterPrice,
  charactersOfHours,
  type Discount,
  describeDiscount,
  discounted,
  discountKind,
  formatMoney,
  hourPrice,
  millionsFor,
  monthly,
  offerProblem,
  quotePlan,
  savedPercent,
  weekly,
  yearly,
} from './plan-figures.ts';

const price = (slug: string) => {
  const found = defaultCatalogue.prices.find((one) => one.slug === slug);
  if (!found) throw new Error(`no price ${slug}`);
  return found;
};
const discount = (change: Partial<Discount>): Discount => ({
  percent_off: null,
  amount_off: null,
  currency: 'usd',
  duration: 'once',
  duration_in_months: null,
  free_month: false,
  restrictions: { minimum_amount: null, minimum_amount_currency: null },
  ...change,
});
const now = new Date('2026-01-31T12:00:00Z');

describe('prices on the screens', () => {
  test('are derived from the price table', () => {
    const [year, month] = [price('pro-yearly-discount'), price('pro-monthly')];
    expect([year, month].map(({ amount }) => formatMoney(amount))).toEqual(['$69.99', '$9.99']);
    expect(formatMoney(monthly(year))).toBe('$5.83');
    expect([weekly(year), weekly(month)].map((cents) => formatMoney(cents))).toEqual(['$1.35', '$2.30']);
    expect(formatMoney(yearly(month))).toBe('$119.88');
    expect(savedPercent(year, month)).toBe(42);
    expect(savedPercent(price('basic-yearly'), price('basic-monthly'))).toBe(17);
  });

  test('are whole cents for packs', () => {
    expect([1, 7, 10].map(characterPrice)).toEqual([1_500, 10_500, 15_000]);
    expect([5, 25, 50].map((hours) => [hourPrice(hours, 'hd'), hourPrice(hours, 'sd')])).toEqual([
      [499, 199],
      [2_495, 995],
      [4_990, 1_990],
    ]);
    expect([5, 50].map(charactersOfHours)).toEqual([285_714, 2_857_143]);
    expect([0, 1, 1_000_000, 1_000_001, 99_000_000, Number.NaN].map(millionsFor)).toEqual([
      1, 1, 1, 2, 10, 1,
    ]);
  });

  test.each([
    [0, 'usd', '$0.00'],
    [5, 'usd', '$0.05'],
    [123_456_789, 'usd', '$1,234,567.89'],
    [-1_500, 'usd', '-$15.00'],
    [500, 'eur', 'EUR 5.00'],
  ])('formats %i %s as %s', (cents, currency, text) => expect(formatMoney(cents, currency)).toBe(text));
});

describe('offers', () => {
  test('percentages round half up and nothing goes below 0', () => {
    expect(discounted(6_999, discount({ percent_off: 30 }))).toBe(4_899);
    expect(discounted(6_999, discount({ percent_off: 50 }))).toBe(3_499);
    expect(discounted(499, discount({ amount_off: 500 }))).toBe(0);
  });

  test.each([
    [{ percent_off: 100 }, 'free_month'],
    [{ amount_off: 999 }, 'free_month'],
    [{ amount_off: 998 }, 'amount'],
    [{ percent_off: 20, free_month: true }, 'free_month'],
    [{ percent_off: 99 }, 'percentage'],
  ] as const)('shows %j as %s', (change, kind) => expect(discountKind(discount(change))).toBe(kind));

  // A 100% discount for one month must not make a yearly plan free.
  test('a free month extends the trial and leaves the yearly price unchanged', () => {
    for (const change of [
      { percent_off: 100, duration: 'repeating', duration_in_months: 1 },
      { amount_off: 999 },
    ] as const) {
      expect(quotePlan(price('pro-yearly-discount'), discount(change), true, now)).toMatchObject({
        trial_days: 38,
        due_today: 0,
        first_charge: 6_999,
        first_charge_at: '2026-03-10T12:00:00.000Z',
        discounted_charges: 0,
        regular_charge: 6_999,
      });
    }
  });

  test('three months at half price apply to three twelfths of a year or three monthly charges', () => {
    const half = discount({ percent_off: 50, duration: 'repeating', duration_in_months: 3 });
    expect(quotePlan(price('pro-yearly-discount'), half, true, now)).toMatchObject({
      trial_days: 7,
      first_charge: 6_124,
      discounted_charges: 1,
      regular_charge: 6_999,
    });
    expect(quotePlan(price('pro-monthly'), half, false, now)).toMatchObject({
      trial_days: 0,
      due_today: 499,
      discounted_charges: 3,
    });
    const always = discount({ percent_off: 10, duration: 'forever' });
    expect(quotePlan(price('pro-monthly'), always, true, now).discounted_charges).toBeNull();
  });

  test.each([
    [1, 6_999 - 292, 1],
    [2, 6_999 - 583, 1],
    [6, 6_999 - 1_750, 1],
    [11, 6_999 - 3_208, 1],
    [12, 3_499, 1],
    [24, 3_499, 2],
  ])('half price for %i months reduces a yearly price by as many twelfths', (months, charge, charges) => {
    const half = discount({ percent_off: 50, duration: 'repeating', duration_in_months: months });
    expect(quotePlan(price('pro-yearly-discount'), half, true, now)).toMatchObject({
      first_charge: charge,
      discounted_charges: charges,
    });
    expect(offerProblem(half, price('pro-yearly-discount'))).toBeNull();
  });

  test('a percentage for more than a year applies to yearly prices in whole years only', () => {
    const offer = discount({ percent_off: 15, duration: 'repeating', duration_in_months: 13 });
    expect(offerProblem(offer, price('pro-yearly-discount'))).toBe('part_of_year');
    expect(offerProblem(offer, price('pro-monthly'))).toBeNull();
    const amount = discount({ amount_off: 150, duration: 'repeating', duration_in_months: 13 });
    expect(offerProblem(amount, price('pro-yearly-discount'))).toBeNull();
  });

  // Discounts that the card network or the currency does not allow.
  test.each([
    [{ amount_off: 470 }, 'too_little'],
    [{ amount_off: 499 }, null],
    [{ amount_off: 100, currency: 'eur' }, 'currency'],
    [{ percent_off: 95 }, 'too_little'],
    [{ percent_off: 10, restrictions: { minimum_amount: 500, minimum_amount_currency: 'usd' } }, 'minimum'],
  ] as const)('the problem of %j with $4.99 is %s', (change, problem) =>
    expect(offerProblem(discount(change), price('basic-monthly'))).toBe(problem),
  );

  test.each([
    [{ percent_off: 30, duration: 'repeating', duration_in_months: 12 }, '30% off for 12 months'],
    [{ percent_off: 20, duration: 'repeating', duration_in_months: 1 }, '20% off for 1 month'],
    [{ amount_off: 500 }, 'USD 5.00 off (one-time)'],
    [{ percent_off: 10, duration: 'forever' }, '10% off forever'],
    [
      { percent_off: 10, restrictions: { minimum_amount: 2_000, minimum_amount_currency: 'usd' } },
      '10% off (one-time) (min. USD 20.00)',
    ],
    [{}, 'Coupon applied successfully!'],
  ] as const)('describes %j as %s', (change, text) => expect(describeDiscount(discount(change))).toBe(text));
});

describe('the catalogue', () => {
  test('built into the product is valid, has nine Pro plan ids and no lifetime codes', () => {
    const parsed = Catalogue.parse(defaultCatalogue);
    expect(new Set(parsed.pro_price_ids).size).toBe(9);
    expect(parsed.vip_codes).toEqual([]);
  });

  test.each([
    ['a price of 49 cents', (c: Catalogue) => Object.assign(c.prices[0] ?? {}, { amount: 49 })],
    ['half a cent', (c: Catalogue) => Object.assign(c.prices[0] ?? {}, { amount: 499.5 })],
    ['two prices of one name', (c: Catalogue) => c.prices.push(structuredClone(price('pro-monthly')))],
    ['a Pro price that is not in the list', (c: Catalogue) => c.pro_price_ids.shift()],
    [
      'a default plan that is not sold',
      (c: Catalogue) => Object.assign(c.default_plan, { pro_only: 'hd-monthly' }),
    ],
    ['one code for two offers', (c: Catalogue) => Object.assign(c.coupons[0] ?? {}, { code: 'SLOWREADS' })],
    ['no coupon for referrals', (c: Catalogue) => Object.assign(c, { referral_coupon: 'NONE' })],
    [
      'a discount of nothing',
      (c: Catalogue) => Object.assign(c.coupons[0]?.details ?? {}, { percent_off: null }),
    ],
  ])('is rejected with %s', (_what, invalidate) => {
    const invalid = structuredClone(defaultCatalogue);
    invalidate(invalid);
    expect(Catalogue.safeParse(invalid).success).toBe(false);
  });
});
