import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { Button } from '../../ui/button.tsx';
import { type ShareDays, ShareEnd } from './share-end.tsx';

const linkOf = (shared: { share_id: string; share_expires_at: string | null }) => ({
  url: shareAddress(shared.share_id),
  expiresAt: shared.share_expires_at,
});

/**
 * The share link of the user's own article: created on request, and removed on request.
 * @param props.children renders the link; `isNew` if it replaces one that was removed here
 */
export function OwnArticle({
  entryId,
  children,
}: {
  entryId: string;
  children: (link: { url: string; isNew: boolean }) => ReactNode;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = ['share', entryId];
  const link = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      linkOf(await api.call('shareArticle', { body: { article_id: entryId }, signal })),
    // Fetched again each time, because it may have been removed elsewhere.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const stop = useMutation({
    mutationFn: () => api.call('stopSharing', { query: { article_id: entryId } }),
  });
  const limit = useMutation({
    mutationFn: async (days: ShareDays | null) =>
      linkOf(await api.call('shareArticle', { body: { article_id: entryId, expires_in_days: days } })),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  });
  const [isNew, setIsNew] = useState(false);
  const makeNew = () => {
    setIsNew(true);
    stop.reset();
    void link.refetch();
  };
  const failure = stop.error ?? limit.error;
  if (stop.isSuccess) {
    return (
      <>
        <p role="status">{t`Sharing stopped. The link no longer works.`}</p>
        <Button onClick={makeNew}>{t`Make a New Link`}</Button>
      </>
    );
  }
  if (link.isFetching) return <p role="status">{t`Making the link...`}</p>;
  if (link.data === undefined) {
    return (
      <>
        <p role="alert">{errorCopy(link.error).message}</p>
        <Button onClick={makeNew}>{t`Try again`}</Button>
      </>
    );
  }
  return (
    <>
      {children({ url: link.data.url, isNew })}
      <ShareEnd
        expiresAt={link.data.expiresAt}
        disabled={limit.isPending}
        onChange={(days) => limit.mutate(days)}
      />
      <Button
        kind="danger"
        icon={<Unlink size={18} aria-hidden="true" />}
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >{t`Stop Sharing`}</Button>
      <p role="alert" className={failure === null ? 'sr-only' : 'text-danger text-sm'}>
        {failure !== null && errorCopy(failure).message}
      </p>
    </>
  );
}
