import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountFields } from './account-fields.tsx';
import { StartFrame, StartMessage } from './start-frame.tsx';

/** docs/product/accounts.md#invitations */
export function InviteScreen() {
  const { brand } = useServices().site;
  const api = useApi();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call('readInvitation', { body: { token }, signal }),
    retry: false,
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
  if (data)
    return (
      <StartFrame>
        <PageTitle>{t`Invitation`}</PageTitle>
        <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">
          <Trans>You are invited to {brand.name}</Trans>
        </h1>
        <p className="pt-2 text-lg text-soft">{t`Create an account, and listen to what you want to read.`}</p>
        <InviteForm token={token} email={data.email} />
      </StartFrame>
    );
  const failed = token === '' || error !== null;
  return (
    <StartMessage heading={failed ? t`This invitation does not work` : t`You are invited to ${brand.name}`}>
      <PageTitle>{t`Invitation`}</PageTitle>
      {failed ? (
        <>
          <p role="alert">{error ? errorCopy(error).message : t`Open the whole link that you were sent.`}</p>
          <Link to={paths.signIn} className="underline underline-offset-4">{t`Sign in`}</Link>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Trans>
            <Spinner /> Loading...
          </Trans>
        </p>
      )}
    </StartMessage>
  );
}

function InviteForm({ token, email }: { token: string; email: string | null }) {
  const { api, session, reload } = useServices();
  const [account, setAccount] = useState({ email: email ?? '', password: '' });
  const [missing, setMissing] = useState(false);
  const accept = useMutation({
    mutationFn: () => api.call('acceptInvitation', { body: { token, ...account } }),
    onSuccess: (response) => {
      session.accept(response);
      reload(paths.add);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = account.email.trim() === '' || account.password === '';
    setMissing(incomplete);
    if (!incomplete && !accept.isPending) accept.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-7 pt-6">
      <AccountFields
        legend={t`Your account`}
        {...account}
        isEmailFixed={email !== null}
        problem={
          missing ? t`Please fill in all fields` : accept.isError ? errorCopy(accept.error).message : null
        }
        onChange={(change) => {
          setAccount({ ...account, ...change });
          setMissing(false);
          if (accept.isError) accept.reset();
        }}
      />
      <div className="flex justify-end max-tablet:flex-col">
        <Button
          kind="primary"
          size="large"
          type="submit"
          busy={accept.isPending || accept.isSuccess}
        >{t`Create account`}</Button>
      </div>
    </form>
  );
}
