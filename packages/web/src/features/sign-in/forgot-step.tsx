import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { resetMailFailure } from './password-rules.ts';

const sent = t`Password reset email sent! Please check your inbox.`;

/** The forgotten password: requests a reset mail. */
export function ForgotStep({ email: initial, onBack }: { email: string; onBack: (email: string) => void }) {
  const api = useApi();
  const [email, setEmail] = useState(initial);
  const [message, setMessage] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (address: string) => api.call('requestPasswordReset', { body: { email: address } }),
    onSuccess: () => setMessage(sent),
    onError: (error) => setMessage(resetMailFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') setMessage(t`Please enter your email address`);
    else if (!send.isPending) {
      setMessage(null);
      send.mutate(address);
    }
  };
  const good = message?.includes('sent!') === true;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{t`We will send you a link to choose a new password.`}</p>
      <EmailInput
        autoFocus
        value={email}
        error={good ? null : message}
        onChange={(typed) => {
          setEmail(typed);
          setMessage(null);
        }}
      />
      <p role="status" className={good ? 'text-good' : 'sr-only'}>
        {good ? message : ''}
      </p>
      <Button kind="primary" type="submit" busy={send.isPending}>{t`Send Reset Email`}</Button>
      <Button kind="quiet" onClick={() => onBack(email.trim())}>{t`← Back to Sign In`}</Button>
    </form>
  );
}
