import type { User } from '@earmark/contract/accounts/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatUsage } from '../../lib/format-characters.ts';
import { useApi } from '../../lib/services.tsx';
import { usePlan, useUser } from '../../lib/user/user-query.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCharacters } from '../rewards/index.ts';

/**
 * Whether the user's usage is shown, which is the case for customers and for users with a plan:
 * docs/product/application.md#usage.
 */
export function hasUsage({
  customer_id: customer,
  subscriptions,
  plan,
}: Pick<User, 'customer_id' | 'subscriptions' | 'plan'>): boolean {
  const { hd, sd, raw_subscriptions: raw } = subscriptions;
  return customer !== null || hd || sd || raw.length > 0 || plan !== 'free';
}

/** Characters used of the 30-day allowance, and extra characters. */
export function UsageBar() {
  const user = useUser();
  const usage = useCharacters();
  if (user === undefined || !hasUsage(user) || usage === null) return null;
  if (usage === undefined) {
    return (
      <div role="status" aria-label={t`Loading your usage`} className="flex flex-col gap-2">
        <Skeleton className="h-6 w-60" />
        <Skeleton className="h-1.5 w-full" />
        <Skeleton className="h-11 w-60" />
      </div>
    );
  }
  const { total_characters: used, character_limit: limit, extra_credits: extra } = usage;
  const figures = [
    { label: t`Used`, value: used },
    { label: t`Limit`, value: limit },
    { label: t`Extra`, value: extra },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t`Character Usage`}</h3>
      <p className="tabular-nums">
        {formatUsage(used)} / {formatUsage(limit)}
        {extra > 0 && ` +${formatUsage(extra)}`}
      </p>
      <Progress label={t`Character usage`} value={limit > 0 ? Math.min(100, (used / limit) * 100) : 100} />
      <dl className="flex gap-8">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular-nums">{formatUsage(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The number of free conversions used, for users without a plan. */
export function ConversionCount() {
  const api = useApi();
  const isPaid = usePlan()?.isPaid;
  const { data } = useQuery({
    queryKey: ['conversions'],
    queryFn: ({ signal }) => api.call('monthlyConversions', { signal }),
    enabled: isPaid === false,
  });
  if (isPaid !== false || data === undefined || data.limit === null) return null;
  return (
    <p>
      <Trans>
        {data.count} of {data.limit} conversions used in the last {data.window_days} days
      </Trans>
    </p>
  );
}
