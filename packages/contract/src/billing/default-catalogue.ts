import { freeLessons } from '../embed/lesson-pages.ts';
import type { Catalogue } from './catalogue.ts';

type Price = Catalogue['prices'][number];

const price = (
  slug: string,
  name: string,
  tier: Price['tier'],
  interval: Price['interval'],
  amount: number,
  { sold = true, portal = true }: Partial<Pick<Price, 'sold' | 'portal'>> = {},
): Price => ({ slug, name, tier, amount, currency: 'usd', interval, sold, portal });

/** For prices sold on one page only: customers of other plans cannot switch to them. */
const elsewhere = { portal: false };
const retired = { sold: false, portal: false };

const noMinimum = { minimum_amount: null, minimum_amount_currency: null };
const percent = (percent_off: number, months: number, description: string) => ({
  percent_off,
  amount_off: null,
  currency: null,
  duration: 'repeating' as const,
  duration_in_months: months,
  restrictions: noMinimum,
  free_month: false,
  description,
});

/** The catalogue unless the operator configures another one: docs/product/plans-and-billing.md#prices. */
export const defaultCatalogue: Catalogue = {
  prices: [
    price('basic-monthly', 'Basic', 'basic', 'month', 499),
    price('basic-yearly', 'Basic', 'basic', 'year', 4_999),
    price('pro-monthly', 'Pro', 'pro', 'month', 999),
    // The only amount that is consistent with $5.83 a month, $1.35 a week and 'Save 42%'.
    price('pro-yearly-discount', 'Pro', 'pro', 'year', 6_999),
    price('pro-monthly-hi', 'Premium Pro', 'pro', 'month', 1_999, elsewhere),
    price('pro-yearly-hi', 'Premium Pro', 'pro', 'year', 19_999, elsewhere),
    // At $89 a year it includes as much as Pro yearly at $69.99; the monthly price equals Basic, and so does the tier.
    price('unlimited-yearly', 'Unlimited', 'pro', 'year', 8_900, elsewhere),
    price('unlimited-monthly', 'Unlimited', 'basic', 'month', 499, elsewhere),
    price('lessons-monthly', 'Lessons', 'partner', 'month', 299, elsewhere),
    price('hd-monthly', 'HD hours', 'hd', 'month', 499, retired),
    price('sd-monthly', 'Standard hours', 'sd', 'month', 199, retired),
  ],
  pro_price_ids: [
    'pro-monthly',
    'pro-yearly-discount',
    'pro-monthly-hi',
    'pro-yearly-hi',
    'unlimited-yearly',
    // Held only by earlier subscribers.
    'pro-yearly',
    'premium-monthly',
    'premium-yearly',
    'unlimited-yearly-launch',
  ],
  only_pro: true,
  default_plan: {
    pro_only: 'pro-yearly-discount',
    high_income: 'pro-monthly-hi',
    subscribe_page: 'unlimited-monthly',
    legacy_trial: 'unlimited-yearly',
  },
  coupons: [
    { code: 'LISTEN30', details: percent(30, 12, '30% off the first year') },
    { code: 'FREETRIAL', details: percent(100, 1, 'One month free') },
    { code: 'REFERRAL', details: percent(100, 1, 'One month free, from a friend') },
  ],
  referral_coupon: 'REFERRAL',
  partners: [
    {
      route: 'slowreads',
      name: 'Slow Reads',
      logo: null,
      landingPage: 'LandingA',
      utmSource: 'slowreads',
      coupon: {
        code: 'SLOWREADS',
        details: {
          percent_off: null,
          amount_off: 999,
          currency: 'usd',
          duration: 'once',
          duration_in_months: null,
          restrictions: { minimum_amount: 0, minimum_amount_currency: 'usd' },
          free_month: true,
          description: 'One month free',
        },
      },
      customContent: {
        headline: 'Slow Reads, read to you',
        subheadline: 'Turn every long read into an episode of your own podcast.',
        socialProof: '',
      },
    },
    {
      route: 'firstbatch',
      name: 'First Batch',
      logo: null,
      landingPage: 'LandingA',
      utmSource: 'firstbatch',
      coupon: { code: 'FIRSTBATCH', details: percent(50, 3, '50% off for 3 months') },
      customContent: {
        headline: 'Read like a founder, without sitting down',
        subheadline: 'Essays, memos and newsletters in your podcast app.',
        socialProof: '',
      },
    },
  ],
  lesson_partner: {
    key: 'drawabox',
    name: 'The drawing course',
    price: 'lessons-monthly',
    lessons_url: 'https://drawing-course.example/lessons',
    mirror_url: 'https://dev.drawing-course.example/lessons',
    free_lessons: [...freeLessons],
  },
  vip_codes: [],
  money_back_days: 30,
  claims: { listeners: null, started_this_week: null, testimonials: [], charity: null, sample: false },
};
