import type { QuoteResponse } from '@earmark/contract/billing/billing';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { formatLongDay } from '../../lib/format-moment.ts';
import { priceEvery, priceFor } from '../../lib/price-words.ts';

export interface QuoteLine {
  when: string;
  what: string;
}

/** Returns the charges in chronological order: the terms of the agreement. */
export function describeQuote(quote: QuoteResponse): QuoteLine[] {
  const { currency, interval, trial_days, due_today, first_charge, regular_charge } = quote;
  const money = (cents: number) => formatMoney(cents, currency);
  if (quote.charges) {
    const [first, ...later] = quote.charges.map(({ amount, count }, at) => {
      return count === null
        ? priceEvery(money(amount), interval)
        : priceFor(money(amount), interval, count, at === 0);
    });
    const begin =
      trial_days > 0
        ? [
            { when: t`Today`, what: money(due_today) },
            { when: formatLongDay(quote.first_charge_at), what: first ?? '' },
          ]
        : [{ when: t`Today`, what: first ?? '' }];
    return [...begin, ...later.map((what) => ({ when: t`Then`, what }))];
  }
  const regular = priceEvery(money(regular_charge), interval);
  const times = quote.discounted_charges;
  const lower = first_charge !== regular_charge;
  const first = !lower
    ? regular
    : times === null
      ? priceEvery(money(first_charge), interval)
      : priceFor(money(first_charge), interval, times, true);
  const then = lower && times !== null ? [{ when: t`Then`, what: regular }] : [];
  if (trial_days > 0) {
    return [
      { when: t`Today`, what: money(due_today) },
      { when: formatLongDay(quote.first_charge_at), what: first },
      ...then,
    ];
  }
  return [{ when: t`Today`, what: first }, ...then];
}

/** Returns the label of the button that starts the plan. */
export const payLabel = ({ due_today, trial_days, currency }: QuoteResponse): string =>
  due_today === 0
    ? trial_days > 0
      ? t`Start trial for $0`
      : t`Start plan for $0`
    : t`Pay ${formatMoney(due_today, currency)}`;
