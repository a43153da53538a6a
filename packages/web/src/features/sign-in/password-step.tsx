import { minPasswordLength } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { useIsService, useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { identityMessage } from './password-rules.ts';
import { signUpBody } from './sign-up-body.ts';

const link =
  'min-h-11 rounded-small px-1 text-sm text-soft underline underline-offset-4 hovers:hover:text-ink';

/** The second step: the password of an existing account, or a password for a new account. */
export function PasswordStep({
  mode,
  email,
  onOther,
  onForgot,
  onRestart,
}: {
  mode: 'sign-in' | 'sign-up';
  email: string;
  /** Called if the account was deleted or created meanwhile, so that the other mode applies. */
  onOther: (email: string) => void;
  onForgot: (email: string) => void;
  onRestart: (email: string) => void;
}) {
  const { api, session } = useServices();
  const isService = useIsService();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: () =>
      mode === 'sign-in'
        ? api.call('signInPassword', { body: { email, password } })
        : api.call('signUp', { body: signUpBody(email, password, query) }),
    onSuccess: (response) => session.accept(response),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === (mode === 'sign-in' ? 'email_not_found' : 'email_in_use')) onOther(email);
      else field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = mode === 'sign-up' && (email === '' || password === '');
    setMissing(incomplete);
    if (!incomplete && !enter.isPending) enter.mutate();
  };
  const error = missing ? t`Please fill in all fields` : enter.isError ? identityMessage(enter.error) : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input label={t`Email`} type="email" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        ref={field}
        label={mode === 'sign-in' ? t`Password` : t`Create Password`}
        name="password"
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        autoFocus
        value={password}
        error={error}
        {...(mode === 'sign-up' ? { hint: t`At least ${minPasswordLength} characters` } : {})}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing(false);
          if (enter.isError) enter.reset();
        }}
      />
      <Button kind="primary" type="submit" busy={enter.isPending || enter.isSuccess}>
        {mode === 'sign-in' ? t`Sign In` : isService ? t`Start for free` : t`Create account`}
      </Button>
      <div className="flex justify-between">
        <button
          type="button"
          className={link}
          onClick={() => onRestart(email)}
        >{t`Use a different email`}</button>
        {mode === 'sign-in' && (
          <button
            type="button"
            className={link}
            onClick={() => onForgot(email)}
          >{t`Forgot Password?`}</button>
        )}
      </div>
    </form>
  );
}
