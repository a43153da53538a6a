import type { PlanOnSale } from '@earmark/contract/billing/offered-plans';
import {
  type Discount,
  discounted,
  discountedCharges,
  formatMoney,
  isFreeMonth,
  monthly,
  offerPerCharge,
  offerProblem,
  savedPercent,
  weekly,
} from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { priceEvery, priceFor } from '../../lib/price-words.ts';
import { freeMonthWords } from '../checkout/index.ts';

/** Texts about the price of a plan on its card. */
export interface CardFigures {
  /** Price per month, with the offer. */
  month: string;
  /** The same without the offer; null if it does not differ. */
  before: string | null;
  /** The charge, and how long an offer lasts. */
  charge: string;
  week: string;
  /** Text of an offer that extends the trial. */
  free: string | null;
}

/**
 * Returns the texts of a plan's card, with the figures of the service's quote. An offer that the service refuses for
 * this plan changes nothing.
 */
export function cardFigures(price: PlanOnSale, offer: Discount | null): CardFigures {
  const money = (cents: number) => formatMoney(cents, price.currency);
  const valid = offer !== null && offerProblem(offer, price) === null ? offer : null;
  const free = valid !== null && isFreeMonth(valid);
  const lower = valid !== null && !free ? offerPerCharge(valid, price.interval) : null;
  const charged = { ...price, amount: lower ? discounted(price.amount, lower) : price.amount };
  const times = lower ? discountedCharges(lower, price.interval) : null;
  return {
    month: money(monthly(charged)),
    before: charged.amount === price.amount ? null : money(monthly(price)),
    charge:
      lower && times !== null
        ? t`${priceFor(money(charged.amount), price.interval, times, true)}, then ${priceEvery(money(price.amount), price.interval)}`
        : price.interval === 'year'
          ? t`${money(charged.amount)} billed yearly`
          : t`${money(charged.amount)} billed monthly`,
    week: t`${money(weekly(charged))}/week`,
    free: free ? freeMonthWords : null,
  };
}

/** Returns the saving of the yearly plan in whole percent; null unless both plans exist. */
export const savingOf = (year: PlanOnSale | undefined, month: PlanOnSale | undefined): number | null =>
  year && month ? savedPercent(year, month) : null;

/** Rounds a saving down to a multiple of ten below it, for 'Yearly (Save more than 40%)'. */
export const savingInTens = (percent: number): number => Math.floor((percent - 1) / 10) * 10;
