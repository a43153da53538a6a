import {
  type Discount,
  discounted,
  discountedCharges,
  formatMoney,
  isFreeMonth,
  monthly,
  savedPercent,
  weekly,
} from '@earmark/contract/plan-figures';
import type { PlanOnSale } from '@earmark/contract/shown-plans';
import { freeMonthWords } from '../checkout/index.ts';

/** What a card says about the price of a plan. */
export interface CardFigures {
  /** A month of it, after the offer. */
  month: string;
  /** The same without the offer; null when that is no other figure. */
  before: string | null;
  /** What is charged, and for how long an offer lasts. */
  charge: string;
  week: string;
  /** Words of an offer that makes the trial longer. */
  free: string | null;
}

/** @param offer null without one; `'free month'` for one whose terms are not known beyond that */
export function cardFigures(price: PlanOnSale, offer: Discount | 'free month' | null): CardFigures {
  const money = (cents: number) => formatMoney(cents, price.currency);
  const free = offer === 'free month' || (offer !== null && isFreeMonth(offer));
  const lower = offer !== null && offer !== 'free month' && !free ? offer : null;
  const charged = { ...price, amount: lower ? discounted(price.amount, lower) : price.amount };
  const times = lower ? discountedCharges(lower, price.interval) : null;
  const billed = price.interval === 'year' ? 'billed yearly' : 'billed monthly';
  return {
    month: money(monthly(charged)),
    before: charged.amount === price.amount ? null : money(monthly(price)),
    charge:
      lower && times !== null
        ? `${money(charged.amount)} ${times === 1 ? `for the first ${price.interval}` : `a ${price.interval} for the first ${times} ${price.interval}s`}, then ${money(price.amount)} a ${price.interval}`
        : `${money(charged.amount)} ${billed}`,
    week: `${money(weekly(charged))}/week`,
    free: free ? freeMonthWords : null,
  };
}

/** Whole percent that the yearly plan saves; null where there are not both. */
export const savingOf = (year: PlanOnSale | undefined, month: PlanOnSale | undefined): number | null =>
  year && month ? savedPercent(year, month) : null;

/** 'Yearly (Save more than 40%)': in tens, and never more than is true. */
export const savingInTens = (percent: number): number => Math.floor((percent - 1) / 10) * 10;
