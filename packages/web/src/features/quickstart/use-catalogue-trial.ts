import { formatMoney, standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';

/** Returns the days of the trial, and the monthly price after it; null until it is known. */
export function useCatalogueTrial(): { days: number; after: string | null } {
  const { data } = useQuery(catalogueQuery(useApi()));
  const monthly = data?.prices.find(({ tier, interval }) => tier === 'basic' && interval === 'month');
  return {
    days: data?.trial_days ?? standardTrialDays,
    after: monthly === undefined ? null : formatMoney(monthly.amount, monthly.currency),
  };
}
