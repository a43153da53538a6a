import type { Invitation } from '@earmark/contract/installation/invitations';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format-date.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePersonAction } from './use-person-action.ts';

/** Rows that are shown before 'Show all'. */
const shownAtFirst = 3;

/** The invitations that can still be used; nothing without one. */
export function OpenInvitations() {
  const { api } = useServices();
  const [all, setAll] = useState(false);
  const { data } = useQuery({
    queryKey: ['owner', 'invitations'],
    queryFn: ({ signal }) => api.call('ownerInvitations', { signal }),
  });
  const now = new Date().toISOString();
  const open = (data?.invitations ?? []).filter(
    ({ used_at, expires_at }) => used_at === null && expires_at > now,
  );
  if (open.length === 0) return null;
  const rows = all ? open : open.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="open-invitations" className="pb-8">
      <h2 id="open-invitations" className="pb-2 font-semibold font-serif text-xl">{t`Open invitations`}</h2>
      <ul className="border-line border-t">
        {rows.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} />
        ))}
      </ul>
      {rows.length < open.length && (
        <Button kind="quiet" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show all {open.length}</Trans>
        </Button>
      )}
    </section>
  );
}

function InvitationRow({ invitation: { invitation_id, email, expires_at } }: { invitation: Invitation }) {
  const { api } = useServices();
  const whom = email ?? t`Anybody with the link`;
  const revoke = usePersonAction(() => api.call('ownerRevokeInvitation', { params: { invitation_id } }), {
    done: t`The invitation is revoked. Its link does not work any more.`,
  });
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 break-words">{whom}</p>
        <p className="text-sm text-soft">
          <Trans>Until {formatDate(new Date(expires_at), { day: true, year: true, short: true })}</Trans>
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Revoke the invitation: ${whom}`}
        busy={revoke.isPending}
        onClick={() => revoke.mutate()}
      >{t`Revoke`}</Button>
    </li>
  );
}
