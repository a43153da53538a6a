import type { BillingSummary } from '@earmark/contract/billing/billing';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { formatLongDay } from '../../lib/format-moment.ts';
import { priceEvery } from '../../lib/price-words.ts';

type Subscription = NonNullable<BillingSummary['subscription']>;

/** The state of a plan, in words for its owner. */
export interface PlanWords {
  /** Shown beside the plan's name. */
  badge: string;
  sentence: string;
  /** The user must act, or the plan is lost. */
  isUrgent: boolean;
}

export function describePlan(subscription: Subscription): PlanWords {
  const {
    status,
    cancel_at_period_end: ends,
    current_period_end,
    next_charge,
    currency,
    interval,
  } = subscription;
  const day = formatLongDay(current_period_end);
  const charge = next_charge === null ? null : formatMoney(next_charge, currency);
  if (status === 'past_due') {
    return {
      badge: t`Payment failed`,
      sentence: t`Your last payment failed. Your plan is still active. To keep it, pay the open invoice or change your card.`,
      isUrgent: true,
    };
  }
  if (status === 'trialing') {
    return {
      badge: ends ? t`Trial, canceled` : t`Free trial`,
      sentence: ends
        ? t`Your trial ends on ${day}. You will not be charged.`
        : charge === null
          ? t`Free until ${day}. Cancel any time before.`
          : t`Free until ${day}, then ${priceEvery(charge, interval)}. Cancel any time before.`,
      isUrgent: false,
    };
  }
  return {
    badge: ends ? t`Canceled` : t`Active`,
    sentence: ends
      ? t`Your plan stays active until ${day}. You will not be charged again.`
      : charge === null
        ? t`Paid until ${day}.`
        : t`Next payment: ${charge} on ${day}.`,
    isUrgent: false,
  };
}
