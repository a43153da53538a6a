import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import {
  paywallVariant,
  plansFor,
  preselectedPlan,
  pricingVariant,
} from '@earmark/contract/billing/offered-plans';
import { describe, expect, test } from 'vitest';
import { cardFigures, savingInTens, savingOf } from './plan-figures.ts';

const defaults = defaultCatalogue.default_plan;
const price = (slug: string) => {
  const found = defaultCatalogue.prices.find((each) => each.slug === slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
};
const coupon = (code: string) => {
  const all = [...defaultCatalogue.coupons, ...defaultCatalogue.partners.map((partner) => partner.coupon)];
  return all.find((each) => each.code === code)?.details ?? null;
};

test.each([
  ['a', null, 'a'],
  ['a', 'b', 'a'],
  ['b', 'a', 'b'],
  [null, 'a', 'a'],
  [null, null, 'b'],
  ['A', null, 'b'],
  ['x', 'a', 'a'],
] as const)('the paywall requested as %s, with %s stored, is %s', (requested, stored, variant) => {
  expect(paywallVariant(requested, stored)).toBe(variant);
});

test.each([
  [true, true, 'high_income', ['pro-monthly-hi', 'pro-yearly-hi']],
  [true, false, 'high_income', ['pro-monthly-hi', 'pro-yearly-hi']],
  [false, true, 'pro_only', ['pro-monthly', 'pro-yearly-discount']],
  [false, false, 'all_plans', ['basic-monthly', 'basic-yearly', 'pro-monthly', 'pro-yearly-discount']],
] as const)('high income %s, Pro only %s: %s', (high, only_pro, pricing, slugs) => {
  expect(pricingVariant(high, { only_pro })).toBe(pricing);
  expect(plansFor(pricing, defaultCatalogue).map(({ slug }) => slug)).toEqual(slugs);
});

describe('the initially selected plan is', () => {
  test.each([
    ['the yearly plan', { pricing: 'pro_only' }, 'pro-yearly-discount'],
    ['the monthly plan of the higher prices', { pricing: 'high_income' }, 'pro-monthly-hi'],
    ['the yearly plan in variant b', { pricing: 'pro_only', yearlyFirst: true }, 'pro-yearly-discount'],
    [
      'the yearly plan of the higher prices in variant b',
      { pricing: 'high_income', yearlyFirst: true },
      'pro-yearly-hi',
    ],
    ['the plan in the address', { pricing: 'pro_only', requested: 'pro-monthly' }, 'pro-monthly'],
    ['none, if the address says so', { pricing: 'pro_only', requested: 'free' }, 'free'],
    [
      'never a plan that is not shown',
      { pricing: 'pro_only', requested: 'lessons-monthly' },
      'pro-yearly-discount',
    ],
    [
      'never a plan of a cheaper list',
      { pricing: 'high_income', requested: 'pro-monthly' },
      'pro-monthly-hi',
    ],
  ] as const)('%s', (_name, { pricing, ...rest }, plan) => {
    const plans = plansFor(pricing, defaultCatalogue);
    expect(preselectedPlan({ requested: null, yearlyFirst: false, pricing, plans, defaults, ...rest })).toBe(
      plan,
    );
  });

  test('the first plan on sale, if the catalogue lacks the usual plan', () => {
    const prices = defaultCatalogue.prices.filter(({ slug }) => slug !== 'pro-yearly-discount');
    const plans = plansFor('pro_only', { prices });
    expect(
      preselectedPlan({ requested: null, yearlyFirst: true, pricing: 'pro_only', plans, defaults }),
    ).toBe('pro-monthly');
  });
});

describe('the figures of a card', () => {
  test.each([
    ['pro-yearly-discount', null, '$5.83', null, '$69.99 billed yearly', '$1.35/week', null],
    ['pro-monthly', null, '$9.99', null, '$9.99 billed monthly', '$2.30/week', null],
    ['pro-yearly-hi', null, '$16.67', null, '$199.99 billed yearly', '$3.85/week', null],
    ['basic-yearly', null, '$4.17', null, '$49.99 billed yearly', '$0.96/week', null],
    [
      'pro-yearly-discount',
      'LISTEN30',
      '$4.08',
      '$5.83',
      '$48.99 for the first year, then $69.99 a year',
      '$0.94/week',
      null,
    ],
    [
      'pro-monthly',
      'FIRSTBATCH',
      '$4.99',
      '$9.99',
      '$4.99 a month for the first 3 months, then $9.99 a month',
      '$1.15/week',
      null,
    ],
    // A free month extends the trial, and does not lower the price.
    [
      'pro-yearly-discount',
      'REFERRAL',
      '$5.83',
      null,
      '$69.99 billed yearly',
      '$1.35/week',
      'FREE for 7 days + 1 month!',
    ],
    [
      'pro-yearly-discount',
      'SLOWREADS',
      '$5.83',
      null,
      '$69.99 billed yearly',
      '$1.35/week',
      'FREE for 7 days + 1 month!',
    ],
  ])('%s with %s: %s', (slug, code, month, before, charge, week, free) => {
    const discount = code === null ? null : coupon(code);
    expect(cardFigures(price(slug), discount)).toEqual({ month, before, charge, week, free });
  });

  test('take as many twelfths off a year as the offer has months', () => {
    expect(cardFigures(price('pro-yearly-discount'), coupon('FIRSTBATCH'))).toMatchObject({
      month: '$5.10',
      charge: '$61.24 for the first year, then $69.99 a year',
    });
  });

  test('leave out an offer that does not apply to the plan', () => {
    const minimum = { minimum_amount: 5_000, minimum_amount_currency: 'usd' };
    const [listen, referral] = [coupon('LISTEN30'), coupon('REFERRAL')];
    if (!listen || !referral) throw new Error('the catalogue must have both');
    const offer = { ...listen, restrictions: minimum };
    expect(cardFigures(price('pro-monthly'), offer)).toMatchObject({ month: '$9.99', before: null });
    expect(cardFigures(price('pro-yearly-discount'), offer)).toMatchObject({ month: '$4.08' });
    const free = { ...referral, restrictions: minimum };
    expect(cardFigures(price('pro-monthly'), free).free).toBeNull();
  });

  test('the saving of a yearly plan', () => {
    expect(savingOf(price('pro-yearly-discount'), price('pro-monthly'))).toBe(42);
    expect(savingOf(price('basic-yearly'), price('basic-monthly'))).toBe(17);
    expect(savingOf(undefined, price('pro-monthly'))).toBeNull();
    expect([42, 40, 41].map(savingInTens)).toEqual([40, 30, 40]);
  });
});
