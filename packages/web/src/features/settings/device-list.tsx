import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../../lib/format-moment.ts';
import 'virtual:earmark-later-routes';
import type { DeviceSession } from '@earmark/contract/accounts/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { onLive } from '../../lib/live-events.ts';
import { useApi } from '../../lib/services.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { providersQuery } from '../sign-in/index.ts';

const queryKey = ['sessions'];

/** What is to be ended: one device, or all others. */
type Ending = { kind: 'one'; session: DeviceSession } | { kind: 'others' };

/** The browsers and apps in which the user is signed in, which can be signed out from here. */
export function DeviceList() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Ending | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('listSessions', { signal }),
    // The times change without an event.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey });
    const stops = [onLive('sessions', readAgain), onLive('open', readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  if (data === undefined && isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t`Your devices could not be loaded. Check your connection.`}</p>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t`Loading your devices`}>
        <Skeleton className="h-32" />
      </div>
    );
  return (
    <>
      <ul aria-label={t`Signed-in devices`} className="-mt-2">
        {data.sessions.map((session) => (
          <Device
            key={session.session_id}
            session={session}
            onEnd={() => setEnding({ kind: 'one', session })}
          />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button
          className="self-start"
          onClick={() => setEnding({ kind: 'others' })}
        >{t`Log out everywhere else`}</Button>
      )}
      <ConfirmEnding ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { device, last_seen_at: seen, is_current: isCurrent } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <Icon size={20} aria-hidden="true" className="shrink-0 self-start text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{device}</span>
          {isCurrent && <Badge>{t`This device`}</Badge>}
        </p>
        <p className="text-pretty text-sm text-soft">
          <Facts session={session} />
          {!isCurrent && (
            <>
              {' · '}
              <Trans>
                last seen <time dateTime={seen}>{formatMoment(seen)}</time>
              </Trans>
            </>
          )}
        </p>
      </div>
      {!isCurrent && <Button size="small" aria-label={t`End ${device}`} onClick={onEnd}>{t`End`}</Button>}
    </li>
  );
}

/** How and when the user signed in. */
function Facts({ session: { method, created_at: since } }: { session: DeviceSession }) {
  const { data } = useQuery(providersQuery(useApi()));
  const provider = data?.providers.find(({ id }) => id === method)?.name;
  const time = <time dateTime={since}>{formatMoment(since)}</time>;
  switch (method) {
    case 'password':
      return <Trans>Signed in with a password on {time}</Trans>;
    case 'passkey':
      return <Trans>Signed in with a passkey on {time}</Trans>;
    case 'proxy':
      return <Trans>Signed in by single sign-on on {time}</Trans>;
    case 'invitation':
      return <Trans>Signed in by an invitation on {time}</Trans>;
    case 'code':
      return <Trans>Signed in from another device on {time}</Trans>;
  }
  if (provider === undefined) return <Trans>Signed in on {time}</Trans>;
  return (
    <Trans>
      Signed in with {provider} on {time}
    </Trans>
  );
}

function ConfirmEnding({ ending, onClose }: { ending: Ending | null; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  // Kept while the dialog closes.
  const [shown, setShown] = useState(ending);
  if (ending !== null && ending !== shown) setShown(ending);
  const end = useMutation({
    mutationFn: async (chosen: Ending) => {
      if (chosen.kind === 'others') return (await api.call('endOtherSessions')).count;
      await api.call('endSession', { params: { session_id: chosen.session.session_id } });
      return 1;
    },
    onSuccess: (count) =>
      showToast({
        kind: 'good',
        message: plural(count, { one: '# device is logged out.', other: '# devices are logged out.' }),
      }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const isOne = shown?.kind === 'one';
  return (
    <AlertDialog
      open={ending !== null}
      onOpenChange={(open) => !open && !end.isPending && onClose()}
      title={isOne ? t`Log out ${shown.session.device}?` : t`Log out everywhere else?`}
      description={
        isOne
          ? t`It is logged out at once. What it stored for listening offline is deleted when it next connects.`
          : t`All other browsers and apps are logged out at once. You stay logged in here. Podcast apps keep your feed.`
      }
      cancelLabel={t`Cancel`}
      actionLabel={isOne ? t`Log out device` : t`Log out everywhere else`}
      actionKind="danger"
      busy={end.isPending}
      onAction={() => ending !== null && end.mutate(ending)}
    />
  );
}
