import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** docs/product/email-in.md#linked-senders */
export function LinkScreen() {
  const api = useApi();
  const session = useSession();
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  const link = useMutation({ mutationFn: () => api.call('linkEmail', { body: { new_email: email } }) });
  if (email === '') return <Navigate replace to={paths.settings} />;
  const own = session.status === 'signed-in' ? session.email : '';
  return (
    <div className="mx-auto flex max-w-120 flex-col items-start gap-5">
      <PageTitle>{t`Link an email address`}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{t`Link an email address`}</h1>
      {link.isSuccess ? (
        <>
          <p role="status" className="wrap-anywhere">
            <Trans>Done! Please try forwarding an email from {email}</Trans>
          </p>
          <ButtonLink to={paths.add}>{t`Home`}</ButtonLink>
        </>
      ) : (
        <>
          <p className="wrap-anywhere">
            <Trans>
              Please confirm that you would like to link {email}, to your existing account, {own}
            </Trans>
          </p>
          {link.isError && (
            <p role="alert" className="text-danger">
              {errorCopy(link.error).message}
            </p>
          )}
          <Button kind="primary" busy={link.isPending} onClick={() => link.mutate()}>{t`Confirm`}</Button>
        </>
      )}
    </div>
  );
}
