import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi, useIsService } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** The first step: the email address. The response decides between signing in and signing up. */
export function EmailStep({
  email: initial,
  onKnown,
  onUnknown,
}: {
  email: string;
  onKnown: (email: string) => void;
  onUnknown: (email: string) => void;
}) {
  const api = useApi();
  const isService = useIsService();
  const [email, setEmail] = useState(initial);
  const [blank, setBlank] = useState(false);
  const lookUp = useMutation({
    mutationFn: (address: string) => api.call('lookupEmail', { body: { email: address } }),
    onSuccess: ({ exists }, address) => {
      if (exists) onKnown(address);
      else if (isService) onUnknown(address);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setBlank(address === '');
    if (address !== '' && !lookUp.isPending) lookUp.mutate(address);
  };
  const error = blank
    ? 'Please enter a valid email address'
    : lookUp.isError
      ? errorCopy(lookUp.error).message
      : lookUp.isSuccess && !lookUp.data.exists && !isService
        ? 'No account has this address. New accounts need an invitation here.'
        : null;
  return (
    <>
      <SocialButtons />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailInput
          inputMode="email"
          autoFocus
          value={email}
          error={error}
          onChange={(typed) => {
            setEmail(typed);
            setBlank(false);
            if (!lookUp.isIdle) lookUp.reset();
          }}
        />
        <Button kind="primary" type="submit" busy={lookUp.isPending}>
          Continue
        </Button>
      </form>
    </>
  );
}
