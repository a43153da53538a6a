import type { CouponDetails } from '@earmark/contract/catalogue';
import {
  describeDiscount,
  discountKind,
  formatMoney,
  type Price,
  quotePlan,
  TRIAL_DAYS,
  weekly,
} from '@earmark/contract/plan-figures';

/** What a price is with an offer, from the first day on; computed as the service charges it. */
export function describeOffer(details: CouponDetails, price: Price): string {
  const money = (cents: number) => formatMoney(cents, price.currency);
  const regular = `${money(price.amount)}/${price.interval}`;
  if (discountKind(details) === 'free_month') {
    return `FREE for ${TRIAL_DAYS} days + 1 month! Then ${regular}, only ${money(weekly(price))}/week`;
  }
  const { first_charge, discounted_charges } = quotePlan(price, details, true, new Date(0));
  const start = `FREE for ${TRIAL_DAYS} days, then ${describeDiscount(details)}`;
  if (discounted_charges === null) return `${start}: ${money(first_charge)}/${price.interval}`;
  const periods = discounted_charges === 1 ? price.interval : `${discounted_charges} ${price.interval}s`;
  const each = discounted_charges === 1 ? money(first_charge) : `${money(first_charge)}/${price.interval}`;
  return `${start}. ${each} for the first ${periods}, ${regular} after that`;
}
