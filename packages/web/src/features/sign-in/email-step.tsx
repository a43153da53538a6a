import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { canUsePasskeys, loadPasskeySignIn } from '../passkeys/index.ts';
import { providersQuery } from './providers-query.ts';
import { registrationText } from './registration-text.ts';
import { SocialButtons } from './social-buttons.tsx';

const PasskeySignIn = lazy(async () => ({ default: (await loadPasskeySignIn()).PasskeySignIn }));

/**
 * The first step: the email address. The response decides between signing in and signing up, where everybody may create
 * an account.
 */
export function EmailStep({
  email: initial,
  onKnown,
  onUnknown,
}: {
  email: string;
  onKnown: (email: string) => void;
  onUnknown: (email: string) => void;
}) {
  const { api, site } = useServices();
  const { data: signIns } = useQuery(providersQuery(api));
  // While that is not known, the service refuses what is not allowed.
  const restriction = signIns ? registrationText(signIns) : null;
  const [email, setEmail] = useState(initial);
  const [blank, setBlank] = useState(false);
  const lookUp = useMutation({
    mutationFn: (address: string) => api.call('lookupEmail', { body: { email: address } }),
    onSuccess: ({ exists }, address) => {
      if (exists) onKnown(address);
      else if (restriction === null) onUnknown(address);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setBlank(address === '');
    if (address !== '' && !lookUp.isPending) lookUp.mutate(address);
  };
  const error = blank
    ? t`Please enter a valid email address`
    : lookUp.isError
      ? errorCopy(lookUp.error).message
      : lookUp.isSuccess && !lookUp.data.exists && restriction !== null
        ? t`No account has this address. ${restriction}`
        : null;
  return (
    <>
      <SocialButtons />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailInput
          inputMode="email"
          autoFocus
          // The browser suggests passkeys in the field as well.
          autoComplete="username webauthn"
          value={email}
          error={error}
          onChange={(typed) => {
            setEmail(typed);
            setBlank(false);
            if (!lookUp.isIdle) lookUp.reset();
          }}
        />
        <Button kind="primary" type="submit" busy={lookUp.isPending}>{t`Continue`}</Button>
      </form>
      {canUsePasskeys(site) && (
        <div className="mt-3 min-h-11">
          <Suspense fallback={null}>
            <PasskeySignIn />
          </Suspense>
        </div>
      )}
      {restriction !== null && error === null && (
        <p className="pt-6 text-center text-sm text-soft">{restriction}</p>
      )}
    </>
  );
}
