import type { QuoteResponse } from '@earmark/contract/billing/billing';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';

export interface QuoteLine {
  when: string;
  what: string;
}

/** Formats the date of an instant, in the local time zone. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** Returns the charges in chronological order: the terms of the agreement. */
export function describeQuote(quote: QuoteResponse): QuoteLine[] {
  const { currency, interval, trial_days, due_today, first_charge, regular_charge } = quote;
  const money = (cents: number) => formatMoney(cents, currency);
  if (quote.charges) {
    const [first, ...later] = quote.charges.map(({ amount, count }, at) => {
      const which = at === 0 ? 'first' : 'next';
      if (count === null) return `${money(amount)} a ${interval}`;
      return count === 1
        ? t`${money(amount)} for the ${which} ${interval}`
        : t`${money(amount)} a ${interval} for the ${which} ${count} ${interval}s`;
    });
    const begin =
      trial_days > 0
        ? [
            { when: 'Today', what: money(due_today) },
            { when: dayOf(quote.first_charge_at), what: first ?? '' },
          ]
        : [{ when: 'Today', what: first ?? '' }];
    return [...begin, ...later.map((what) => ({ when: 'Then', what }))];
  }
  const regular = `${money(regular_charge)} a ${interval}`;
  const times = quote.discounted_charges;
  const lower = first_charge !== regular_charge;
  const first = !lower
    ? regular
    : times === null
      ? `${money(first_charge)} a ${interval}`
      : times === 1
        ? t`${money(first_charge)} for the first ${interval}`
        : t`${money(first_charge)} a ${interval} for the first ${times} ${interval}s`;
  const then = lower && times !== null ? [{ when: 'Then', what: regular }] : [];
  if (trial_days > 0) {
    return [
      { when: 'Today', what: money(due_today) },
      { when: dayOf(quote.first_charge_at), what: first },
      ...then,
    ];
  }
  return [{ when: 'Today', what: first }, ...then];
}

/** Returns the label of the button that starts the plan. */
export const payLabel = ({ due_today, trial_days, currency }: QuoteResponse): string =>
  due_today === 0
    ? t`Start ${trial_days > 0 ? 'trial' : 'plan'} for $0`
    : t`Pay ${formatMoney(due_today, currency)}`;
