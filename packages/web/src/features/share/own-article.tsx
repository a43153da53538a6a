import { useMutation, useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { Button } from '../../ui/button.tsx';

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
  const link = useQuery({
    queryKey: ['share', entryId],
    queryFn: async ({ signal }) =>
      shareAddress((await api.call('shareArticle', { body: { article_id: entryId }, signal })).share_id),
    // Fetched again each time, because it may have been removed elsewhere.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const stop = useMutation({
    mutationFn: () => api.call('stopSharing', { query: { article_id: entryId } }),
  });
  const [isNew, setIsNew] = useState(false);
  const makeNew = () => {
    setIsNew(true);
    stop.reset();
    void link.refetch();
  };
  if (stop.isSuccess) {
    return (
      <>
        <p role="status">Sharing stopped. The link no longer works.</p>
        <Button onClick={makeNew}>Make a New Link</Button>
      </>
    );
  }
  if (link.isFetching) return <p role="status">Making the link...</p>;
  if (link.data === undefined) {
    return (
      <>
        <p role="alert">{errorCopy(link.error).message}</p>
        <Button onClick={makeNew}>Try again</Button>
      </>
    );
  }
  return (
    <>
      {children({ url: link.data, isNew })}
      <Button
        kind="danger"
        icon={<Unlink size={18} aria-hidden="true" />}
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Stop Sharing
      </Button>
      <p role="alert" className={stop.isError ? 'text-danger text-sm' : 'sr-only'}>
        {stop.isError && errorCopy(stop.error).message}
      </p>
    </>
  );
}
