import type { PublicCatalogue } from './catalogue.ts';

/**
 * Selects the plans to show, and which one comes first: the same on the entry pages (landing pages, the free
 * converter) as on the paywall that follows. Contains no validators, because the browser loads this file.
 */

export type PlanOnSale = PublicCatalogue['prices'][number];
export type PaywallVariant = 'a' | 'b';
/** Variant of the prices that a visitor sees: docs/product/plans-and-billing.md#paywall. */
export type PricingVariant = 'high_income' | 'pro_only' | 'all_plans';
/** A plan's slug, or `free` to continue without a plan. */
export type PlanChoice = string;
export const free = 'free';

/** Returns the variant in the address, otherwise the one that this browser has seen before, otherwise 'b'. */
export function paywallVariant(requested: string | null, stored: PaywallVariant | null): PaywallVariant {
  return requested === 'a' || requested === 'b' ? requested : (stored ?? 'b');
}

/**
 * Returns high-income prices after `utm_pricing=hi`; for all other visitors Pro only, unless the operator
 * sells all plans.
 */
export function pricingVariant(
  high: boolean,
  { only_pro }: Pick<PublicCatalogue, 'only_pro'>,
): PricingVariant {
  if (high) return 'high_income';
  return only_pro ? 'pro_only' : 'all_plans';
}

const offered: Record<PricingVariant, readonly string[]> = {
  high_income: ['pro-monthly-hi', 'pro-yearly-hi'],
  pro_only: ['pro-monthly', 'pro-yearly-discount'],
  all_plans: ['basic-monthly', 'basic-yearly', 'pro-monthly', 'pro-yearly-discount'],
};

/** Returns the plans that can be chosen, limited to those for sale. */
export function plansFor(pricing: PricingVariant, { prices }: Pick<PublicCatalogue, 'prices'>): PlanOnSale[] {
  return offered[pricing].flatMap((slug) => prices.find((price) => price.slug === slug) ?? []);
}

/** Returns the more expensive tier in a list, by interval; the paywall shows it first. */
export const proPlan = (plans: readonly PlanOnSale[], interval: PlanOnSale['interval']) =>
  plans.find((plan) => plan.tier === 'pro' && plan.interval === interval);

/**
 * Returns the preselected plan (docs/product/plans-and-billing.md#paywall): the one in the address, if it is
 * offered; otherwise the yearly plan for visitors of variant b or the second landing page, usually
 * `pro-yearly-discount`; otherwise the default of the catalogue.
 */
export function preselectedPlan({
  requested,
  yearlyFirst,
  pricing,
  plans,
  defaults,
}: {
  requested: string | null;
  yearlyFirst: boolean;
  pricing: PricingVariant;
  plans: readonly PlanOnSale[];
  defaults: PublicCatalogue['default_plan'];
}): PlanChoice {
  if (requested === free || plans.some(({ slug }) => slug === requested)) return requested ?? free;
  const usual = pricing === 'high_income' ? defaults.high_income : defaults.pro_only;
  const preferred = yearlyFirst ? (proPlan(plans, 'year')?.slug ?? usual) : usual;
  return plans.some(({ slug }) => slug === preferred) ? preferred : (plans[0]?.slug ?? free);
}

/**
 * Returns the plan that the paywall shows first, whose price is also stated on the entry pages: the yearly
 * plan for variant b, or the preselected plan for variant a. null if nothing is for sale.
 */
export function leadingPlan({
  paywall,
  ...choice
}: { paywall: PaywallVariant } & Omit<
  Parameters<typeof preselectedPlan>[0],
  'requested'
>): PlanOnSale | null {
  const { plans } = choice;
  if (paywall === 'b') return proPlan(plans, 'year') ?? plans[0] ?? null;
  const slug = preselectedPlan({ requested: null, ...choice });
  return plans.find((plan) => plan.slug === slug) ?? null;
}
