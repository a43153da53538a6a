import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { newPasswordProblem, resetFailure } from './password-rules.ts';
import { SignInDone } from './sign-in-done.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

const badLink = t`Invalid or expired reset link. Please request a new password reset.`;

/** Sets a new password with the code of a mailed link: docs/product/accounts.md#passwords. */
export function ResetScreen() {
  const api = useApi();
  const [query] = useSearchParams();
  const code = query.get('mode') === 'resetPassword' ? query.get('oobCode') || null : null;
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [problem, setProblem] = useState<string | null>(code === null ? badLink : null);
  const save = useMutation({
    mutationFn: (oobCode: string) =>
      api.call('confirmPasswordReset', { body: { oobCode, new_password: password } }),
    onError: (error) => setProblem(resetFailure(error)),
  });
  useDelayedNavigation(paths.signIn, save.isSuccess ? timings.passwordRedirect : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordProblem({ password, confirmed, code });
    setProblem(found);
    if (found === null && code !== null && !save.isPending) save.mutate(code);
  };
  if (save.isSuccess) {
    return (
      <SignInDone
        heading={t`Password Reset Successful!`}
      >{t`You can sign in with your new password now.`}</SignInDone>
    );
  }
  return (
    <SignInFrame heading={t`Reset Your Password`}>
      <PageTitle>{t`Reset Your Password`}</PageTitle>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div role="alert" className={problem === null ? 'hidden' : 'text-danger'}>
          {problem}
          {(code === null || save.isError) && (
            <Link
              to={paths.requestPasswordReset}
              className="mt-1 block min-h-6 underline underline-offset-4"
            >{t`Request a new reset link`}</Link>
          )}
        </div>
        <PasswordInput
          label={t`New Password`}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`Confirm Password`}
          name="confirm-password"
          autoComplete="new-password"
          value={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.value)}
        />
        <Button kind="primary" type="submit" busy={save.isPending} disabled={code === null}>
          {save.isPending ? t`Resetting...` : t`Reset Password`}
        </Button>
        <ButtonLink kind="quiet" to={paths.signIn}>{t`Back to Sign In`}</ButtonLink>
      </form>
    </SignInFrame>
  );
}
