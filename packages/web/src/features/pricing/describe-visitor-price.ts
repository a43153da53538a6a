import {
  describeDiscount,
  formatMoney,
  standardTrialDays,
  weekly,
} from '@earmark/contract/billing/plan-figures';
import { plural, t } from '@lingui/core/macro';
import { labelledPriceFor, pricePer } from '../../lib/price-words.ts';
import type { VisitorQuote } from './use-visitor-quotes.ts';

/** Describes the price of a plan from the first day on; all amounts come from the service. */
export function describeVisitorPrice({ quote, offer }: VisitorQuote): string {
  const { currency, interval, trial_days, first_charge, regular_charge, discounted_charges } = quote;
  const money = (cents: number) => formatMoney(cents, currency);
  const regular = pricePer(money(regular_charge), interval);
  const priceWithWeekly = t`${regular}, only ${money(weekly({ amount: regular_charge, currency, interval }))}/week`;
  if (quote.charges) {
    const runs = quote.charges
      .map(({ amount, count }, at) =>
        count === null
          ? pricePer(money(amount), interval)
          : labelledPriceFor(money(amount), interval, count, at === 0),
      )
      .reduce((before, next) => t`${before}, then ${next}`);
    return trial_days > 0
      ? plural(trial_days, { one: `FREE for # day. ${runs}`, other: `FREE for # days. ${runs}` })
      : runs;
  }
  if (first_charge === regular_charge) {
    if (trial_days > standardTrialDays)
      return t`FREE for ${standardTrialDays} days + 1 month! Then ${priceWithWeekly}`;
    return trial_days > 0
      ? plural(trial_days, {
          one: `Free for # day. Then ${priceWithWeekly}`,
          other: `Free for # days. Then ${priceWithWeekly}`,
        })
      : priceWithWeekly;
  }
  const discount = offer?.details ? describeDiscount(offer.details) : null;
  const before =
    trial_days > 0
      ? discount
        ? plural(trial_days, {
            one: `FREE for # day, then ${discount}`,
            other: `FREE for # days, then ${discount}`,
          })
        : plural(trial_days, { one: 'FREE for # day', other: 'FREE for # days' })
      : discount;
  if (discounted_charges === null) {
    const price = pricePer(money(first_charge), interval);
    return before ? `${before}: ${price}` : price;
  }
  const first = labelledPriceFor(money(first_charge), interval, discounted_charges, true);
  const prices = t`${first}, ${regular} after that`;
  return before ? `${before}. ${prices}` : prices;
}
