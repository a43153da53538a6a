import type { OwnerAction } from '@earmark/contract/administration/actions';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-moment.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { describeAction } from './describe-action.tsx';
import { Loaded, OwnerPage } from './owner-page.tsx';

/** What owners did, newest first. */
export function LogPage() {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['owner', 'actions'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call('ownerActions', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <OwnerPage title={t`Log`} lead={t`What owners did, here and by command.`}>
      <Loaded query={query} problem={t`The log could not be loaded. Check your connection.`}>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.actions);
          if (actions.length === 0) return <p className="text-soft">{t`Nothing yet.`}</p>;
          return (
            <>
              <ul className="border-line border-t">
                {actions.map((action) => (
                  <ActionRow key={action.action_id} action={action} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  className="mt-6"
                  disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >{t`Show earlier`}</Button>
              )}
            </>
          );
        }}
      </Loaded>
    </OwnerPage>
  );
}

function ActionRow({ action: { at, by, action, subject, detail } }: { action: OwnerAction }) {
  return (
    <li className="flex flex-col justify-between gap-x-6 border-line border-b py-3 tablet:flex-row">
      <span className="min-w-0 break-words">
        {describeAction(action, subject)}
        {detail !== '' && <span className="text-soft">: {detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-soft">
        {by ?? t`By command`} · <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    </li>
  );
}
