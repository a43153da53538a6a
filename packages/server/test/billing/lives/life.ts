import type { Catalogue } from '@earmark/contract';
import { isFreeMonth, type Price } from '@earmark/contract';

/** How the card of a customer behaves; each kind is one of the provider's published test numbers. */
export type Card = 'pays' | 'declines' | 'is disputed';
export const cardNumbers: Readonly<Record<Card, string>> = {
  pays: '4242424242424242',
  declines: '4000000000000341',
  'is disputed': '4000000000000259',
};

export interface LifeDiscount {
  percent: number | null;
  amount: number | null;
  duration: 'once' | 'repeating' | 'forever';
  /** Seconds since 1970; null without an end. */
  end: number | null;
  used: boolean;
}

export interface LifeInvoice {
  /** Cents. */
  amount: number;
  /** Cents by which it changed the customer's balance. */
  balance: number;
  attempts: number;
  /** Time of the next attempt; null after the last one. */
  next: number | null;
  /** The credit that it used. */
  used: Money[];
  /** What it was paid with besides that, oldest first. */
  kept: Money[];
  /** Cents of its positions above zero. */
  charge: number;
}

/** Cents, and the payment that they came from; null if unknown. */
export interface Money {
  payment: LifePayment | null;
  cents: number;
}

/** A subscription as it should be. Times in seconds since 1970. */
export interface LifeSubscription {
  kind: 'plan' | 'hours';
  price: Catalogue['prices'][number];
  status: 'trialing' | 'active' | 'past_due' | 'ended';
  periodStart: number;
  periodEnd: number;
  /** Cents of a whole period at the current price, after discounts. */
  charged: number;
  discount: LifeDiscount | null;
  card: Card;
  stops: boolean;
  open: LifeInvoice | null;
  /** What the current period was paid with, oldest first. */
  paidWith: Money[];
}

/** A payment as it should be. */
export interface LifePayment {
  /** Cents. */
  amount: number;
  kind: 'subscription' | 'characters' | 'hours';
  subscription: LifeSubscription | null;
  characters: number;
  hours: number;
  /** Cents of each refund that the customer has kept. */
  refunds: number[];
  dispute: 'none' | 'open' | 'won' | 'lost';
  /** Cents of the credit that the dispute withdrew. */
  withdrawn: number;
}

/** What should be true of a customer. */
export interface Life {
  /** Time of the customer's clock at the provider. */
  now: number;
  /** All subscriptions, newest first. */
  subscriptions: LifeSubscription[];
  payments: LifePayment[];
  /** Entries of the ledger, like `payment 999`. */
  ledger: string[];
  /** Cents; negative for a credit. */
  balance: number;
  /** Where the credit came from, oldest first. */
  credit: Money[];
  hadTrial: boolean;
  hadPlan: boolean;
  usedOffer: boolean;
  /** True if somebody invited the customer; that user is rewarded when the first plan starts. */
  invited: boolean;
  rewarded: boolean;
  isCustomer: boolean;
  /** Characters that were converted. */
  converted: number;
  portals: number;
  deleted: boolean;
}

export const newLife = (now: number, invited: boolean): Life => ({
  now,
  subscriptions: [],
  payments: [],
  ledger: [],
  balance: 0,
  credit: [],
  hadTrial: false,
  hadPlan: false,
  usedOffer: false,
  invited,
  rewarded: false,
  isCustomer: false,
  converted: 0,
  portals: 0,
  deleted: false,
});

/** Extra characters of somebody whose guest started a plan. */
export const rewardCharacters = 1_000_000;
/** Characters of the 30-day allotment in these lives, so that bought characters are used. */
export const allotment = 10_000;

export const isLive = ({ status }: LifeSubscription): boolean => status !== 'ended';
export const planOf = ({ subscriptions }: Life): LifeSubscription | null =>
  subscriptions.find((one) => one.kind === 'plan' && isLive(one)) ?? null;
export const hoursPlanOf = ({ subscriptions }: Life): LifeSubscription | null =>
  subscriptions.find((one) => one.kind === 'hours' && isLive(one)) ?? null;
export const mayHaveTrial = ({ hadTrial, hadPlan }: Life): boolean => !hadTrial && !hadPlan;

export const refundedOf = ({ refunds }: LifePayment): number =>
  refunds.reduce((sum, cents) => sum + cents, 0);
export const isHeld = ({ dispute }: LifePayment): boolean => dispute === 'open' || dispute === 'lost';

/** Cents of a payment that the service keeps. */
export const keptOf = (payment: LifePayment): number =>
  isHeld(payment) ? 0 : payment.amount - refundedOf(payment);

/** Of what a payment bought, the part that the customer may keep. */
function entitled(bought: number, payment: LifePayment): number {
  const back = refundedOf(payment);
  if (isHeld(payment) || back >= payment.amount) return 0;
  return bought - Math.round((bought * back) / payment.amount);
}

export const entitledPlan = (life: Life): 'free' | 'basic' | 'pro' => {
  const plan = planOf(life);
  if (plan?.price.tier === 'pro') return 'pro';
  return plan || hoursPlanOf(life) ? 'basic' : 'free';
};
export const entitledHours = ({ payments }: Life): number =>
  payments.reduce((sum, payment) => sum + entitled(payment.hours, payment), 0);
export const extraCharacters = ({ payments, converted }: Life): number =>
  payments.reduce((sum, payment) => sum + entitled(payment.characters, payment), 0) -
  Math.max(0, converted - allotment);

/** Returns a price after a discount that is valid at a time. */
export function afterDiscount(
  { amount }: Pick<Price, 'amount'>,
  discount: LifeDiscount | null,
  at: number,
): number {
  if (!discount || discount.used || (discount.end !== null && discount.end <= at)) return amount;
  const off =
    discount.percent === null ? (discount.amount ?? 0) : Math.round((amount * discount.percent) / 100);
  return Math.max(0, amount - off);
}

/** The smallest charge, in cents: less is added to the next invoice. */
const smallest = 50;
/** Returns what is charged, and the balance that remains. */
export function withBalance(total: number, balance: number): { due: number; balance: number } {
  const sum = total + balance;
  return sum < smallest ? { due: 0, balance: sum } : { due: sum, balance: 0 };
}

/** Returns the charge that the plan's screen must announce; null if there is none. */
export function nextCharge(life: Life): number | null {
  const plan = planOf(life);
  if (!plan || plan.stops) return null;
  return withBalance(afterDiscount(plan.price, plan.discount, plan.periodEnd), life.balance).due;
}

/** Returns the offers that the customer may use with a price. */
export function openOffers(life: Life, catalogue: Catalogue, price: Price): Catalogue['coupons'] {
  if (life.usedOffer || life.hadPlan) return [];
  return catalogue.coupons.filter(({ code, details }) => {
    // The coupon of invitations works with a link only.
    if (code === catalogue.referral_coupon) return false;
    if (isFreeMonth(details)) return mayHaveTrial(life);
    // Some months of a year are another discount, which the tests of quotes compare with the charges.
    if (price.interval === 'year' && (details.duration_in_months ?? 12) % 12 !== 0) return false;
    const left = afterDiscount(price, discountOf(details, 0), 0);
    return left === 0 || left >= smallest;
  });
}

/** Returns the discount of an offer that begins at a time. */
export function discountOf(
  details: Catalogue['coupons'][number]['details'],
  at: number,
): LifeDiscount | null {
  if (isFreeMonth(details)) return null;
  const { percent_off: percent, amount_off: amount, duration, duration_in_months: months } = details;
  const end = duration === 'repeating' ? monthsLater(at, months ?? 1) : null;
  return { percent, amount, duration, end, used: false };
}

/** Returns the same day some months later, or the last day of a shorter month. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at * 1_000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1_000;
}
