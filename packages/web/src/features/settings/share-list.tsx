import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import type { Shares } from '@earmark/contract/playlist/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useApi } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShareEnd } from '../share/index.ts';

const queryKey = ['shares'];

type Shared = Shares['shares'][number];

/** The links by which the user shares articles: to copy, to open, and to stop. */
export function ShareList() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isStoppingAll, setStoppingAll] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('listShares', { signal }),
    // Links are made on other screens and devices.
    refetchOnMount: 'always',
  });
  const stop = useMutation({
    mutationFn: async (shared: Shared | null) =>
      shared === null
        ? (await api.call('stopAllSharing')).count
        : api.call('stopSharing', { query: { article_id: shared.article_id } }).then(() => 1),
    onSuccess: (count) =>
      showToast({
        kind: 'good',
        message: plural(count, { one: 'The link no longer works.', other: '# links no longer work.' }),
      }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => {
      setStoppingAll(false);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const limit = useMutation({
    mutationFn: ({ shared, days }: { shared: Shared; days: 1 | 7 | 30 | null }) =>
      api.call('shareArticle', { body: { article_id: shared.article_id, expires_in_days: days } }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (data === undefined && isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t`Your links could not be loaded. Check your connection.`}</p>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t`Loading your links`}>
        <Skeleton className="h-16" />
      </div>
    );
  if (data.shares.length === 0)
    return (
      <p className="text-soft">{t`You share nothing. A link is made when you choose Share for an article.`}</p>
    );
  return (
    <>
      <ul aria-label={t`Shared links`} className="-mt-2">
        {data.shares.map((shared) => (
          <SharedLink
            key={shared.share_id}
            shared={shared}
            busy={stop.isPending || limit.isPending}
            onLimit={(days) => limit.mutate({ shared, days })}
            onStop={() => stop.mutate(shared)}
          />
        ))}
      </ul>
      {data.shares.length > 1 && (
        <Button className="self-start" onClick={() => setStoppingAll(true)}>{t`Stop Sharing All`}</Button>
      )}
      <AlertDialog
        open={isStoppingAll}
        onOpenChange={(open) => !open && !stop.isPending && setStoppingAll(false)}
        title={plural(data.shares.length, {
          one: 'Stop sharing # article?',
          other: 'Stop sharing # articles?',
        })}
        description={t`All these links stop working at once, and never work again. Links that you make later are new ones.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Stop Sharing All`}
        actionKind="danger"
        busy={stop.isPending}
        onAction={() => stop.mutate(null)}
      />
    </>
  );
}

function openedWords(opened: number): string {
  if (opened === 0) return t`Not opened yet`;
  return plural(opened, { one: 'Opened once', other: 'Opened # times' });
}

interface SharedLinkProps {
  shared: Shared;
  busy: boolean;
  onLimit: (days: 1 | 7 | 30 | null) => void;
  onStop: () => void;
}

function SharedLink({ shared, busy, onLimit, onStop }: SharedLinkProps) {
  const { title, share_id: id, created_at: created, expires_at: expires, opened } = shared;
  const { showToast } = useToast();
  const address = shareAddress(id);
  const copy = () =>
    void copyText(address).then((done) =>
      showToast(
        done
          ? { kind: 'good', message: t`Link Copied!` }
          : { kind: 'error', message: t`Your browser did not allow copying. The link is ${address}` },
      ),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <a href={address} className="line-clamp-2 font-semibold underline-offset-4 hover:underline">
          {title}
        </a>
        <p className="text-sm text-soft">
          <Trans>
            Shared on {formatDate(new Date(created), { day: true, year: true, short: true })} ·{' '}
            {openedWords(opened)}
          </Trans>
        </p>
      </div>
      <ShareEnd
        label={t`How long the link to ${title} works`}
        hideLabel
        expiresAt={expires}
        disabled={busy}
        onChange={onLimit}
      />
      <div className="flex gap-2">
        <Button size="small" aria-label={t`Copy the link to ${title}`} onClick={copy}>{t`Copy`}</Button>
        <Button
          size="small"
          aria-label={t`Stop sharing ${title}`}
          disabled={busy}
          onClick={onStop}
        >{t`Stop`}</Button>
      </div>
    </li>
  );
}
