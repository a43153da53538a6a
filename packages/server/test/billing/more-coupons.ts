import { type Catalogue, defaultCatalogue } from '@earmark/contract';

type Coupon = Catalogue['coupons'][number];

const coupon = (code: string, details: Partial<Coupon['details']>): Coupon => ({
  code,
  details: {
    percent_off: null,
    amount_off: null,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    restrictions: { minimum_amount: null, minimum_amount_currency: null },
    free_month: false,
    description: '',
    ...details,
  },
});

/** The built-in catalogue, with kinds of coupons that it does not have. */
export const catalogueWithMoreCoupons: Catalogue = {
  ...defaultCatalogue,
  coupons: [
    ...defaultCatalogue.coupons,
    coupon('ONCE33', { percent_off: 33 }),
    coupon('ONCE150', { amount_off: 150, currency: 'usd' }),
    coupon('TWO', { percent_off: 25, duration: 'repeating', duration_in_months: 2 }),
    coupon('FIVE', { percent_off: 33, duration: 'repeating', duration_in_months: 5 }),
    coupon('YEARS', { percent_off: 15, duration: 'repeating', duration_in_months: 13 }),
    coupon('ALWAYS', { amount_off: 99, currency: 'usd', duration: 'forever' }),
  ],
};
