import { z } from 'zod';
import { freeLessons } from '../embed/lesson-pages.ts';
import { endpoint } from '../endpoint.ts';

/** Whole cents. */
const cents = z.number().int().min(0).max(100_000_000);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words with hyphens');
/** Stored and compared in upper case. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{0,63}$/, 'must be letters, digits, hyphens');

/** Tier of a price: `hd` and `sd` are the legacy hour plans, `partner` is access to a partner's lessons. */
export const tiers = ['basic', 'pro', 'partner', 'hd', 'sd'] as const;
export type Tier = (typeof tiers)[number];

export const PlanPrice = z.object({
  /** Name of the plan; also the price's `lookup_key` at the payment provider. */
  slug,
  name: z.string().min(1).max(80),
  tier: z.enum(tiers),
  amount: cents.min(50),
  currency: z.string().regex(/^[a-z]{3}$/),
  interval: z.enum(['month', 'year']),
  /** False for prices that existing customers may still have but nobody can choose. */
  sold: z.boolean(),
  /** Whether customers may switch to it in the portal. */
  portal: z.boolean().default(true),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** The discount of an offer. */
export const CouponDetails = z.object({
  /** Above 0, up to 100. */
  percent_off: z.number().gt(0).max(100).nullable().default(null),
  amount_off: cents.min(1).nullable().default(null),
  currency: z.string().nullable().default(null),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.number().int().min(1).max(36).nullable().default(null),
  restrictions: z
    .object({
      minimum_amount: cents.nullable().default(null),
      minimum_amount_currency: z.string().nullable().default(null),
    })
    .default({ minimum_amount: null, minimum_amount_currency: null }),
  free_month: z.boolean().default(false),
  description: z.string().max(300).default(''),
});
export type CouponDetails = z.infer<typeof CouponDetails>;

const checkedDetails = CouponDetails.refine(
  ({ percent_off, amount_off }) => (percent_off === null) !== (amount_off === null),
  'must take off either a percentage or an amount',
).refine(
  ({ duration, duration_in_months }) => (duration === 'repeating') === (duration_in_months !== null),
  'repeats for a number of months, and only then has one',
);

export const Coupon = z.object({ code, details: checkedDetails });

/** A partner who refers customers from their own page. */
export const Partner = z.object({
  /** Last part of the address: `/{route}`. */
  route: slug,
  name: z.string().min(1).max(80),
  /** Address of a square picture. The service shows its own copy of it. */
  logo: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  landingPage: z.string().max(40),
  utmSource: z.string().max(80),
  coupon: Coupon,
  customContent: z.object({ headline: z.string(), subheadline: z.string(), socialProof: z.string() }),
});

/** A review of the product: docs/product/public-pages.md#testimonials. */
export const Testimonial = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  handle: z.string().max(80),
  /** Address of an image on this installation, or an emoji. */
  avatar: z.string().max(200),
  /** Background of the avatar, one of the colors that exist in both themes. */
  avatarColor: z.enum(['sunken', 'accent-wash', 'hover']).default('sunken'),
  text: z.string().min(1).max(600),
  rating: z.number().int().min(1).max(5),
  /** Not a real review: the screens mark it 'Sample'. */
  sample: z.boolean().optional(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/**
 * Statements about the number of users, shown on the paywall. Only an operator knows the true numbers, so
 * none are built in; absent ones are not shown.
 */
export const Claims = z.object({
  /** Number of listeners, such as '100,000+'. */
  listeners: z.string().min(1).max(20).nullable().default(null),
  /** Number of plans started this week, such as '3,781'. */
  started_this_week: z.string().min(1).max(20).nullable().default(null),
  testimonials: z.array(Testimonial).max(100).default([]),
  /** The share of sales that goes to a charity. `choices` are what signed-in users may vote for. */
  charity: z
    .object({
      percent: z.number().min(0.1).max(100),
      choices: z
        .array(z.string().trim().min(1).max(80))
        .max(10)
        .refine((choices) => new Set(choices).size === choices.length, 'must differ from each other')
        .default([]),
    })
    .nullable()
    .default(null),
  /** Whether the numbers are samples of the sandbox, which the screens state. */
  sample: z.boolean().default(false),
});
export type Claims = z.infer<typeof Claims>;

/** All prices and offers. Every price on every screen is derived from this table. */
export const Catalogue = z
  .object({
    prices: z.array(PlanPrice).min(1),
    /** Plan ids that count as Pro, from the current and earlier tables. */
    pro_price_ids: z.array(z.string().min(1)),
    /** Whether the paywall offers Pro only; the other plans are still sold elsewhere. */
    only_pro: z.boolean(),
    /** Plans preselected on the paywall; `high_income` for visitors who came with `utm_pricing=hi`. */
    default_plan: z.object({ pro_only: slug, high_income: slug, subscribe_page: slug, legacy_trial: slug }),
    coupons: z.array(Coupon),
    /** The coupon of every referral link. */
    referral_coupon: code,
    partners: z.array(Partner),
    /** The publisher whose lessons the embedded player reads. */
    lesson_partner: z.object({
      key: slug,
      name: z.string().min(1),
      price: slug,
      lessons_url: z.url({ protocol: /^https?$/ }),
      /** The same lessons on the publisher's development site. */
      mirror_url: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
      /** Paths of the lessons that everybody may hear, below both addresses. */
      free_lessons: z.array(z.string().regex(/^\w+(?:\/\w+)*$/)).default([...freeLessons]),
    }),
    /** Codes for lifetime access. None are built in, because this file is public. */
    vip_codes: z.array(z.object({ code, max_uses: z.number().int().min(1).default(1) })),
    /** Number of days within which a first payment is refunded on request. */
    money_back_days: z.number().int().min(0).max(365),
    claims: Claims,
  })
  .superRefine((catalogue, context) => {
    const fail = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
    const slugs = catalogue.prices.map((price) => price.slug);
    const prices = new Map(catalogue.prices.map((price) => [price.slug, price]));
    for (const twice of slugs.filter((name, index) => slugs.indexOf(name) !== index))
      fail(`'${twice}' stands twice`, 'prices');
    for (const price of catalogue.prices) {
      if ((price.tier === 'pro') !== catalogue.pro_price_ids.includes(price.slug))
        fail(`'${price.slug}' must be of tier pro and in pro_price_ids, or neither`, 'pro_price_ids');
    }
    for (const [use, name] of Object.entries(catalogue.default_plan))
      if (!prices.get(name)?.sold) fail(`'${name}' is not sold`, 'default_plan', use);
    if (prices.get(catalogue.lesson_partner.price)?.tier !== 'partner')
      fail('must be a price of tier partner', 'lesson_partner', 'price');
    const codes = [...catalogue.coupons, ...catalogue.partners.map((partner) => partner.coupon)].map(
      (coupon) => coupon.code,
    );
    for (const twice of codes.filter((name, index) => codes.indexOf(name) !== index))
      fail(`'${twice}' stands twice`, 'coupons');
    if (!catalogue.coupons.some((coupon) => coupon.code === catalogue.referral_coupon))
      fail('is not among the coupons', 'referral_coupon');
  });
export type Catalogue = z.infer<typeof Catalogue>;

/** The part of the catalogue that clients may see: without codes, because knowing a code is enough to use it. */
export const PublicCatalogue = z.object({
  prices: z.array(PlanPrice.omit({ sold: true, portal: true })),
  only_pro: z.boolean(),
  default_plan: z.object({
    pro_only: z.string(),
    high_income: z.string(),
    subscribe_page: z.string(),
    legacy_trial: z.string(),
  }),
  trial_days: z.number().int(),
  money_back_days: z.number().int(),
  claims: Claims,
  characters: z.object({
    characters: z.number(),
    amount: cents,
    currency: z.string(),
    most: z.number().int(),
  }),
  hours: z.object({
    step: z.number(),
    least: z.number(),
    most: z.number(),
    usual: z.number(),
    hd: cents,
    sd: cents,
    currency: z.string(),
  }),
  lesson_partner: z.object({ key: z.string(), name: z.string(), price: z.string(), lessons_url: z.string() }),
  /** The processor of card payments. With `sandbox` no money is charged, and the screens state this. */
  provider: z.enum(['stripe', 'sandbox']),
  /** For the provider's payment form; null in the sandbox. */
  publishable_key: z.string().nullable(),
});
export type PublicCatalogue = z.infer<typeof PublicCatalogue>;

export const catalogueEndpoints = {
  catalogue: endpoint({
    method: 'GET',
    path: '/api/catalogue',
    auth: 'none',
    tag: 'Payments',
    summary:
      'Returns prices, packs and the payment provider. All prices shown to users are computed from this data.',
    response: PublicCatalogue,
    errors: [],
  }),
};
