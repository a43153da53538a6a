import {
  describeDiscount,
  formatMoney,
  standardTrialDays,
  weekly,
} from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import type { VisitorQuote } from './use-visitor-quotes.ts';

/** Describes the price of a plan from the first day on; all amounts come from the service. */
export function describeVisitorPrice({ quote, offer }: VisitorQuote): string {
  const { currency, interval, trial_days, first_charge, regular_charge, discounted_charges } = quote;
  const money = (cents: number) => formatMoney(cents, currency);
  const regular = `${money(regular_charge)}/${interval}`;
  const priceWithWeekly = t`${regular}, only ${money(weekly({ amount: regular_charge, currency, interval }))}/week`;
  if (quote.charges) {
    const runs = quote.charges.map(({ amount, count }, at) => {
      if (count === null) return `${money(amount)}/${interval}`;
      const periods = count === 1 ? interval : `${count} ${interval}s`;
      return t`${money(amount)}${count === 1 ? '' : `/${interval}`} for the ${at === 0 ? 'first' : 'next'} ${periods}`;
    });
    return `${trial_days > 0 ? t`FREE for ${trial_days} days. ` : ''}${runs.join(', then ')}`;
  }
  if (first_charge === regular_charge) {
    if (trial_days > standardTrialDays)
      return t`FREE for ${standardTrialDays} days + 1 month! Then ${priceWithWeekly}`;
    return trial_days > 0 ? t`Free for ${trial_days} days. Then ${priceWithWeekly}` : priceWithWeekly;
  }
  const discount = offer?.details ? describeDiscount(offer.details) : null;
  const start = [
    ...(trial_days > 0 ? [t`FREE for ${trial_days} days`] : []),
    ...(discount ? [discount] : []),
  ];
  const before = start.join(', then ');
  if (discounted_charges === null) return `${before}${before && ': '}${money(first_charge)}/${interval}`;
  const periods = discounted_charges === 1 ? interval : `${discounted_charges} ${interval}s`;
  const each = discounted_charges === 1 ? money(first_charge) : `${money(first_charge)}/${interval}`;
  return t`${before}${before && '. '}${each} for the first ${periods}, ${regular} after that`;
}
