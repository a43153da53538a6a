import type { BillingSummary } from '@earmark/contract/billing';
import { formatMoney } from '@earmark/contract/plan-figures';

type Subscription = NonNullable<BillingSummary['subscription']>;

/** How a plan stands, in the words that its owner reads. */
export interface PlanWords {
  /** Beside the plan's name. */
  badge: string;
  sentence: string;
  /** Something is to be done, or the plan is lost. */
  isUrgent: boolean;
}

/** As `November 30, 2026`, where the reader is. */
export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

export function describePlan(subscription: Subscription): PlanWords {
  const {
    status,
    cancel_at_period_end: ends,
    current_period_end,
    next_charge,
    currency,
    interval,
  } = subscription;
  const day = formatDay(current_period_end);
  const charge = next_charge === null ? null : formatMoney(next_charge, currency);
  if (status === 'past_due') {
    return {
      badge: 'Payment failed',
      sentence:
        'Your last payment failed. Your plan is still active. To keep it, pay the open invoice or change your card.',
      isUrgent: true,
    };
  }
  if (status === 'trialing') {
    return {
      badge: ends ? 'Trial, canceled' : 'Free trial',
      sentence: ends
        ? `Your trial ends on ${day}. You will not be charged.`
        : `Free until ${day}${charge === null ? '' : `, then ${charge} a ${interval}`}. Cancel any time before.`,
      isUrgent: false,
    };
  }
  return {
    badge: ends ? 'Canceled' : 'Active',
    sentence: ends
      ? `Your plan stays active until ${day}. You will not be charged again.`
      : charge === null
        ? `Paid until ${day}.`
        : `Next payment: ${charge} on ${day}.`,
    isUrgent: false,
  };
}
