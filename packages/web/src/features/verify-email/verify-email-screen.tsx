import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { BadLink } from './bad-link.tsx';
import { Confirmed } from './confirmed.tsx';
import { VerifyFrame } from './verify-frame.tsx';

/**
 * `/verify-email`: verifies an address with the code of a mailed link, on any device. If signed in to the
 * account, this happens immediately; anybody else must confirm, so that nobody verifies the address of an
 * account that somebody else created.
 */
export function VerifyEmailScreen() {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const oobCode = useSearchParams()[0].get('oobCode') ?? '';
  const link = useQuery({
    queryKey: ['verification', oobCode],
    enabled: oobCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.call('readVerification', { body: { oobCode } }),
  });
  const confirm = useMutation({
    mutationFn: () => api.call('confirmVerification', { body: { oobCode } }),
    onSuccess: () => readAccountAgain(queryClient),
  });
  const email = link.data?.email;
  const isOwn = session.status === 'signed-in' && email?.toLowerCase() === session.email.toLowerCase();
  const { isIdle, mutate } = confirm;
  // A link that was used before returns the same response again, including what the account has.
  const continues = email !== undefined && (isOwn || link.data?.confirmed === true);
  useEffect(() => {
    if (continues && isIdle) mutate();
  }, [continues, isIdle, mutate]);

  if (oobCode === '' || isBad(link.error) || isBad(confirm.error)) return <BadLink />;
  if (confirm.data) return <Confirmed {...confirm.data} isOwn={isOwn} />;
  if (link.isError) {
    return (
      <VerifyFrame>
        <Failure error={link.error} onRetry={() => void link.refetch()} />
      </VerifyFrame>
    );
  }
  if (email === undefined || session.status === 'unknown') return <LoadingView />;
  if (confirm.isError) {
    return (
      <VerifyFrame>
        <Failure error={confirm.error} onRetry={mutate} />
      </VerifyFrame>
    );
  }
  if (continues) return <LoadingView />;
  return (
    <VerifyFrame>
      <p>
        <Trans>
          Did you create the account for <strong className="wrap-anywhere">{email}</strong>?
        </Trans>
      </p>
      <Button
        kind="primary"
        busy={confirm.isPending}
        onClick={() => !confirm.isPending && mutate()}
      >{t`Yes, Confirm My Address`}</Button>
      <p className="text-sm text-soft">{t`If you did not, close this page. Nothing will change.`}</p>
    </VerifyFrame>
  );
}

const isBad = (error: unknown) => error instanceof ApiError && error.code === 'invalid_action_code';

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <p role="alert" className="text-danger">
        {errorCopy(error).message}
      </p>
      <Button kind="primary" onClick={onRetry}>{t`Try Again`}</Button>
    </>
  );
}
