import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useQuery } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FeedCheckResult } from './feed-check-result.tsx';

/** docs/product/private-feed.md#can-my-app-reach-this */
export function FeedCheckScreen() {
  const api = useApi();
  const check = useQuery({
    queryKey: ['feed-check'],
    queryFn: ({ signal }) => api.call('checkFeed', { signal }),
    // Each check sends requests, so only its button repeats it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="mx-auto max-w-270">
      <PageTitle>{t`Can my app reach this?`}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">{t`Can my app reach this?`}</h1>
      <p className="max-w-170 text-pretty pt-1 pb-6 text-soft tablet:text-lg">{t`Some apps fetch your feed from the phone, others from servers of their own. That decides what they can reach.`}</p>
      {check.data ? (
        <FeedCheckResult
          check={check.data}
          error={check.isError ? errorCopy(check.error).message : null}
          isRunning={check.isFetching}
          onRepeat={() => void check.refetch()}
        />
      ) : check.isError ? (
        <div role="alert" className="flex flex-col items-start gap-4 border-line border-t py-6">
          <p>{errorCopy(check.error).message}</p>
          <Button busy={check.isFetching} onClick={() => void check.refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status">
      <p className="rounded-corner bg-sunken p-6">{t`Fetching your feed as podcast apps do. This takes up to 15 seconds...`}</p>
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className="flex items-center gap-4 border-line border-b py-3">
          <Skeleton className="size-11" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 flex-1" />
        </div>
      ))}
    </div>
  );
}
