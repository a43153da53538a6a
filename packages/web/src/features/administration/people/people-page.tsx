import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { useUser } from '../../../lib/user/user-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Loaded, OwnerPage } from '../owner-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { PersonRow } from './person-row.tsx';

/** Milliseconds without typing after which the search starts. */
const searchDelayMs = 300;

/** The accounts of the installation: docs/product/administration.md#people */
export function PeoplePage() {
  const { api } = useServices();
  const user = useUser();
  const [search, setSearch] = useState('');
  const [inviting, setInviting] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['owner', 'people', search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call('ownerPeople', {
        query: {
          ...(search === '' ? {} : { search }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  return (
    <OwnerPage
      title={t`People`}
      lead={t`Who has an account here. You see sizes of what they keep, never what they read.`}
      actions={
        <Button
          kind="primary"
          icon={<UserPlus size={20} aria-hidden="true" />}
          onClick={() => setInviting(true)}
          className="max-narrow:w-full"
        >{t`Invite`}</Button>
      }
    >
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      <OpenInvitations />
      <SearchInput
        label={t`Search by email address`}
        value={search}
        delay={searchDelayMs}
        onSearch={setSearch}
        className="max-w-90"
      />
      <Loaded query={query} problem={t`The accounts could not be loaded. Check your connection.`}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people);
          return (
            <>
              <p role="status" className="pt-3 pb-2 text-sm text-soft">
                {describeTotal(pages[0]?.total ?? 0, search)}
              </p>
              {people.length > 0 && (
                <ul aria-label={t`Accounts`} className="border-line border-t">
                  {people.map((person) => (
                    <PersonRow
                      key={person.user_id}
                      person={person}
                      isSelf={person.email.toLowerCase() === user?.email?.toLowerCase()}
                    />
                  ))}
                </ul>
              )}
              {query.hasNextPage && (
                <Button
                  className="mt-6"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >{t`Show more`}</Button>
              )}
            </>
          );
        }}
      </Loaded>
    </OwnerPage>
  );
}

function describeTotal(total: number, search: string): string {
  if (search !== '' && total === 0) return t`No account has '${search}' in its address.`;
  return plural(total, { one: '# account', other: '# accounts' });
}
