/**
 * Computes prices and discounts. All prices on the screens are computed here, from the catalogue, in whole
 * cents; the server charges with the same functions. Contains no validators, because the browser loads this
 * file.
 */

export type BillingInterval = 'month' | 'year';

/** The fields of a price that the computations use. */
export interface Price {
  /** Whole cents per period. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: BillingInterval;
}

/** The fields of an offer that the computations use, as in `coupon_details`. */
export interface Discount {
  percent_off: number | null;
  /** Whole cents. */
  amount_off: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  free_month: boolean;
  restrictions: { minimum_amount: number | null; minimum_amount_currency: string | null };
}

/** Length of a trial in days: docs/product/plans-and-billing.md#trial. */
export const standardTrialDays = 7;
/** A free month has the length of the longest month, so that nobody is charged before it is over. */
export const freeMonthDays = 31;
/** Discount in cents from which an offer counts as a free month: docs/product/plans-and-billing.md#trial. */
export const freeMonthCents = 999;
/** Minimum charge other than zero that the card network allows, in US cents. */
export const minChargeCents = 50;

/** Pack of extra characters: docs/product/plans-and-billing.md#extra-characters. */
export const characterPack = { characters: 1_000_000, amount: 1_500, currency: 'usd', most: 10 } as const;
/** Hours of legacy plans; price per step in cents: docs/product/plans-and-billing.md#hours-of-legacy-plans. */
export const hourPack = {
  step: 5,
  least: 5,
  most: 50,
  usual: 25,
  hd: 499,
  sd: 199,
  currency: 'usd',
} as const;

/** Returns whether an offer is granted as a longer trial, and never as a discount on a whole invoice. */
export const isFreeMonth = ({ percent_off, amount_off, free_month }: Discount): boolean =>
  free_month || percent_off === 100 || (amount_off !== null && amount_off >= freeMonthCents);

/** Returns which of the three presentations of an offer is used. */
export function discountKind(discount: Discount): 'free_month' | 'percentage' | 'amount' {
  if (isFreeMonth(discount)) return 'free_month';
  return discount.percent_off === null ? 'amount' : 'percentage';
}

/** Returns the cents of a charge after an offer: percentages round half up, and the result is never below 0. */
export function discounted(amount: number, { percent_off, amount_off }: Discount): number {
  if (percent_off !== null) return Math.max(0, amount - Math.round((amount * percent_off) / 100));
  return Math.max(0, amount - (amount_off ?? 0));
}

/**
 * Returns an offer as it applies to each charge that it reduces. A percentage for some months of a yearly price
 * takes off as many twelfths of it, in hundredths of a percent, the precision of the provider's coupons:
 * docs/product/offers-and-rewards.md#coupons.
 */
export function offerPerCharge<Offer extends Discount>(offer: Offer, interval: BillingInterval): Offer {
  const { percent_off, duration, duration_in_months: months } = offer;
  if (percent_off === null || duration !== 'repeating' || interval === 'month') return offer;
  if (months === null || months >= 12) return offer;
  return { ...offer, percent_off: Math.round((percent_off * months * 100) / 12) / 100 };
}

/** Returns the number of invoices that an offer reduces: those due within its months; null for all of them. */
export function discountedCharges(
  { duration, duration_in_months }: Discount,
  interval: BillingInterval,
): number | null {
  if (duration === 'forever') return null;
  if (duration === 'once') return 1;
  return Math.ceil((duration_in_months ?? 1) / (interval === 'year' ? 12 : 1));
}

/** Returns the number of days before the first charge. */
export function trialDays(trial: boolean, discount: Discount | null): number {
  if (!trial) return 0;
  return discount && isFreeMonth(discount) ? standardTrialDays + freeMonthDays : standardTrialDays;
}

/** Terms that the customer agrees to at checkout. */
export interface PlanQuote {
  currency: string;
  interval: BillingInterval;
  trial_days: number;
  /** Cents charged immediately: 0 with a trial. */
  due_today: number;
  /** Time of the first charge, if today is `now`. */
  first_charge_at: string;
  first_charge: number;
  /** Number of charges at the price of `first_charge`; null if all are, 0 if it is the regular price. */
  discounted_charges: number | null;
  /** Cents of every later charge. */
  regular_charge: number;
}

/** Computes what a plan costs. @param trial whether the customer may still have a trial */
export function quotePlan(price: Price, discount: Discount | null, trial: boolean, now: Date): PlanQuote {
  const days = trialDays(trial, discount);
  const cheaper = discount && !isFreeMonth(discount) ? discount : null;
  const first = cheaper ? discounted(price.amount, offerPerCharge(cheaper, price.interval)) : price.amount;
  return {
    currency: price.currency,
    interval: price.interval,
    trial_days: days,
    due_today: days > 0 ? 0 : first,
    first_charge_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    first_charge: first,
    discounted_charges: cheaper ? discountedCharges(cheaper, price.interval) : 0,
    regular_charge: price.amount,
  };
}

/** Charges of the same amount that follow each other; `count` is null if all later ones are the same. */
export interface ChargeRun {
  /** Cents. */
  amount: number;
  count: number | null;
}

/** More charges than any credit covers. */
const maxCoveredCharges = 1_000;

/**
 * Returns the charges of a quote while a customer's balance is used up, and after that.
 * @param balance cents; negative for a credit
 */
export function chargesWithCredit(
  { first_charge, discounted_charges, regular_charge }: PlanQuote,
  balance: number,
): ChargeRun[] {
  const runs: ChargeRun[] = [];
  const add = (amount: number, count: number | null) => {
    const last = runs.at(-1);
    if (last?.amount === amount && last.count !== null)
      last.count = count === null ? null : last.count + count;
    else runs.push({ amount, count });
  };
  let left = balance;
  let charge = 0;
  for (; left !== 0 && charge < maxCoveredCharges; charge++) {
    const whole = discounted_charges === null || charge < discounted_charges ? first_charge : regular_charge;
    const due = whole + left;
    left = due < minChargeCents ? due : 0;
    add(due < minChargeCents ? 0 : due, 1);
  }
  if (discounted_charges === null) add(first_charge, null);
  else {
    if (charge < discounted_charges) add(first_charge, discounted_charges - charge);
    add(regular_charge, null);
  }
  return runs;
}

/**
 * Returns why an offer can't be used with a price; null if it can. `part_of_year`: a percentage for more than a
 * year would end within a paid year.
 */
export function offerProblem(
  discount: Discount,
  price: Price,
): 'minimum' | 'currency' | 'part_of_year' | 'too_little' | null {
  const { minimum_amount } = discount.restrictions;
  if (minimum_amount !== null && price.amount < minimum_amount) return 'minimum';
  if (isFreeMonth(discount)) return null;
  if (discount.amount_off !== null && (discount.currency ?? price.currency) !== price.currency)
    return 'currency';
  if (price.interval === 'year' && endsWithinYear(discount)) return 'part_of_year';
  const discountedAmount = discounted(price.amount, offerPerCharge(discount, price.interval));
  return discountedAmount > 0 && discountedAmount < minChargeCents ? 'too_little' : null;
}

const endsWithinYear = ({ percent_off, duration, duration_in_months: months }: Discount): boolean =>
  percent_off !== null && duration === 'repeating' && months !== null && months > 12 && months % 12 !== 0;

/**
 * Returns cents per week: yearly prices divided by 52; monthly prices by 4.33, rounded down, so that $9.99 is
 * shown as $2.30.
 */
export const weekly = ({ amount, interval }: Price): number =>
  interval === 'year' ? Math.round(amount / 52) : Math.floor(amount / 4.33);
/** Returns cents per month. */
export const monthly = ({ amount, interval }: Price): number =>
  interval === 'year' ? Math.round(amount / 12) : amount;
/** Returns cents per year. */
export const yearly = ({ amount, interval }: Price): number => (interval === 'year' ? amount : amount * 12);
/** Returns the whole percentage that a yearly price saves compared with twelve monthly payments. */
export const savedPercent = (year: Price, month: Price): number =>
  Math.round((1 - yearly(year) / yearly(month)) * 100);

/** Formats an amount as `$69.99`; other currencies with their code, as `EUR 5.00`. */
export function formatMoney(cents: number, currency = 'usd'): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const figure = `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
  return currency === 'usd' ? `${sign}$${figure}` : `${sign}${currency.toUpperCase()} ${figure}`;
}

const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

/** Returns the description of an accepted coupon in the coupon box: docs/product/offers-and-rewards.md#coupons. */
export function describeDiscount(discount: Discount): string {
  const money = (cents: number, currency: string | null) =>
    `${(currency ?? 'usd').toUpperCase()} ${(cents / 100).toFixed(2)}`;
  const { percent_off, amount_off, currency, duration, duration_in_months, restrictions } = discount;
  const what =
    percent_off !== null
      ? `${percent_off}% off`
      : amount_off !== null
        ? `${money(amount_off, currency)} off`
        : null;
  if (what === null) return 'Coupon applied successfully!';
  const long = {
    once: ' (one-time)',
    forever: ' forever',
    repeating: ` for ${months(duration_in_months ?? 1)}`,
  };
  const { minimum_amount: least, minimum_amount_currency } = restrictions;
  return `${what}${long[duration]}${least ? ` (min. ${money(least, minimum_amount_currency)})` : ''}`;
}

/** Returns the price of extra characters in cents. @param millions whole number, 1 to 10 */
export const characterPrice = (millions: number): number => characterPack.amount * millions;
/** Returns the smallest amount, in millions, that covers a text: the preselection for `chars`. */
export const millionsFor = (characters: number): number =>
  Math.min(characterPack.most, Math.max(1, Math.ceil(characters / characterPack.characters) || 1));
/** Converts hours of a legacy plan to extra characters, at the rate of `estimateMinutes`. */
export const charactersOfHours = (hours: number): number => Math.round((hours * 60 * 10_000) / 10.5);
/** Returns the price of hours of a legacy plan in cents. @param hours 5 to 50, in steps of 5 */
export const hourPrice = (hours: number, quality: 'hd' | 'sd'): number =>
  (hours / hourPack.step) * hourPack[quality];
