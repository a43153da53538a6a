import { formatMoney, standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';

/** Returns the days of the trial page's plan, and its price after them; null until it is known. */
export function useCatalogueTrial(): { days: number; after: string | null } {
  const { data } = useQuery(catalogueQuery(useApi()));
  const price = data?.prices.find(({ slug }) => slug === data.default_plan.subscribe_page);
  return {
    days: data?.trial_days ?? standardTrialDays,
    after: price === undefined ? null : labelOf(price),
  };
}

function labelOf({
  amount,
  currency,
  interval,
}: {
  amount: number;
  currency: string;
  interval: string;
}): string {
  const price = formatMoney(amount, currency);
  return interval === 'year' ? t`${price}/year` : t`${price}/mo`;
}
