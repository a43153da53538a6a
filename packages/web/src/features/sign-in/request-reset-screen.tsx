import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { resetMailFailure } from './password-rules.ts';
import { SignInDone } from './sign-in-done.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

/** Requests a reset link by mail: docs/product/accounts.md#passwords. */
export function RequestResetScreen() {
  const api = useApi();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (address: string) => api.call('requestPasswordReset', { body: { email: address } }),
    onError: (error) => setProblem(resetMailFailure(error)),
  });
  useDelayedNavigation(paths.signIn, send.isSuccess ? timings.passwordRedirect : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setProblem(address === '' ? t`Please enter your email address` : null);
    if (address !== '' && !send.isPending) send.mutate(address);
  };
  if (send.isSuccess) {
    return (
      <SignInDone heading={t`Check Your Email`}>
        <Trans>
          We sent a password reset link to <strong className="text-ink">{email.trim()}</strong>.
        </Trans>
      </SignInDone>
    );
  }
  return (
    <SignInFrame heading={t`Forgot Password?`}>
      <PageTitle>{t`Forgot Password?`}</PageTitle>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-soft">{t`Enter your email address, and we will send you a link to choose a new password.`}</p>
        <EmailInput
          value={email}
          error={problem}
          onChange={(typed) => {
            setEmail(typed);
            setProblem(null);
          }}
        />
        <Button kind="primary" type="submit" busy={send.isPending}>
          {send.isPending ? t`Sending...` : t`Send Reset Link`}
        </Button>
        <ButtonLink kind="quiet" to={paths.signIn}>{t`Back to Sign In`}</ButtonLink>
      </form>
    </SignInFrame>
  );
}
