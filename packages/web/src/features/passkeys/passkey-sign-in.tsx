import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { passkeyMessage } from './passkey-errors.ts';

const cancelled = t`No passkey was used. It was cancelled, or this device has none for this site.`;
/** Milliseconds after which the browser's suggestions get new options; the service accepts them for 5 minutes. */
const renewSuggestionsMs = 240_000;

/** 'Sign in with a passkey'. Browsers that can also suggest passkeys in the field for the address. */
export function PasskeySignIn() {
  const { api, session } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (how: { inField: boolean }) => signIn(api, how),
    onMutate: () => setProblem(null),
    onSuccess: (response) => session.accept(response),
    onError: (error) => setProblem(passkeyMessage(error, cancelled)),
  });
  useEffect(() => {
    let over = false;
    // Nobody asked for the suggestions, so nothing is said if they fail.
    const suggest = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || over) return;
      session.accept(await signIn(api, { inField: true }));
    };
    const begin = () => void suggest().catch(() => {});
    begin();
    const timer = setInterval(begin, renewSuggestionsMs);
    return () => {
      over = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [api, session]);
  return (
    <div className="flex flex-col gap-2">
      <Button
        icon={<KeyRound size={18} aria-hidden="true" />}
        busy={isPending || isSuccess}
        onClick={() => mutate({ inField: false })}
      >{t`Sign in with a passkey`}</Button>
      <p role="alert" className={problem === null ? 'hidden' : 'text-danger text-sm'}>
        {problem}
      </p>
    </div>
  );
}

/** @param how.inField the browser suggests passkeys in a field, and waits */
async function signIn(api: ApiClient, { inField }: { inField: boolean }) {
  const { options } = await api.call('passkeySignInOptions');
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
  });
  return api.call('signInPasskey', { body: { response } });
}
