import type { PublicCatalogue } from './catalogue.ts';

/**
 * Which plans somebody is shown, and which of them first: the same at the doors of the product (landing pages, the free
 * converter) as on the paywall behind them. No validator: the browser carries this file.
 */

export type PlanOnSale = PublicCatalogue['prices'][number];
export type PaywallVariant = 'a' | 'b';
/** Which prices a visitor sees: docs/product/plans-and-billing.md#paywall. */
export type PricingVariant = 'high_income' | 'pro_only' | 'all_plans';
/** A plan's slug, or going on without one. */
export type PlanChoice = string;
export const free = 'free';

/** The address decides, else the variant this browser has seen before, else 'b'. */
export function paywallVariant(asked: string | null, stored: PaywallVariant | null): PaywallVariant {
  return asked === 'a' || asked === 'b' ? asked : (stored ?? 'b');
}

/**
 * High-income prices after `utm_pricing=hi`; for everybody else Pro alone, unless the operator sells all plans here.
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

/** The plans that somebody can choose here, as far as they are for sale. */
export function plansFor(pricing: PricingVariant, { prices }: Pick<PublicCatalogue, 'prices'>): PlanOnSale[] {
  return offered[pricing].flatMap((slug) => prices.find((price) => price.slug === slug) ?? []);
}

/** The dearer tier of a list, by interval: what the paywall leads with. */
export const proPlan = (plans: readonly PlanOnSale[], interval: PlanOnSale['interval']) =>
  plans.find((plan) => plan.tier === 'pro' && plan.interval === interval);

/**
 * The preselected plan (docs/product/plans-and-billing.md#paywall): what the address names, if it is offered; the
 * yearly one for whoever came by variant b or the second landing page, which for most is `pro-yearly-discount`; else
 * the catalogue's.
 */
export function preselectedPlan({
  asked,
  yearlyFirst,
  pricing,
  plans,
  defaults,
}: {
  asked: string | null;
  yearlyFirst: boolean;
  pricing: PricingVariant;
  plans: readonly PlanOnSale[];
  defaults: PublicCatalogue['default_plan'];
}): PlanChoice {
  if (asked === free || plans.some(({ slug }) => slug === asked)) return asked ?? free;
  const usual = pricing === 'high_income' ? defaults.high_income : defaults.pro_only;
  const wanted = yearlyFirst ? (proPlan(plans, 'year')?.slug ?? usual) : usual;
  return plans.some(({ slug }) => slug === wanted) ? wanted : (plans[0]?.slug ?? free);
}

/**
 * The plan that the paywall leads with, and so the one whose price a door names: variant b sells the year, variant a what is
 * chosen there before anybody chose. null where nothing is for sale.
 */
export function leadingPlan({
  paywall,
  ...choice
}: { paywall: PaywallVariant } & Omit<Parameters<typeof preselectedPlan>[0], 'asked'>): PlanOnSale | null {
  const { plans } = choice;
  if (paywall === 'b') return proPlan(plans, 'year') ?? plans[0] ?? null;
  const slug = preselectedPlan({ asked: null, ...choice });
  return plans.find((plan) => plan.slug === slug) ?? null;
}
