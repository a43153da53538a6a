import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { endpointUrl } from '../../lib/api/transport.ts';
import { messageOf } from '../../lib/error-codes.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Or } from './or.tsx';
import { providersQuery } from './providers-query.ts';
import { attribution } from './sign-up-body.ts';
import { openSocialPopup, type SocialOutcome } from './social-popup.ts';

const blocked = t`Your browser blocked the sign-in window. Allow pop-ups for this site and try again.`;

/** 'Continue with ...' for each social sign-in that is set up; renders nothing if there is none. */
export function SocialButtons() {
  const { api, session } = useServices();
  const [query] = useSearchParams();
  const [message, setMessage] = useState<string | null>(null);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const { data } = useQuery(providersQuery(api));
  const enter = useMutation({
    mutationFn: (token: string) => api.call('signInCustomToken', { body: { token } }),
    onSuccess: (response) => session.accept(response),
    onError: (error) => setMessage(errorCopy(error).message),
  });
  const onOutcome = (outcome: SocialOutcome) => {
    setWaitingFor(null);
    if (outcome.kind === 'token') enter.mutate(outcome.token);
    else if (outcome.kind === 'error') setMessage(messageOf(outcome.code));
    else if (outcome.kind === 'blocked') setMessage(blocked);
  };
  const begin = (provider: string) => {
    stop.current?.();
    setWaitingFor(provider);
    stop.current = openSocialPopup(
      endpointUrl('socialStart', { params: { provider }, query: attribution(query) }),
      onOutcome,
    );
  };
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <>
      <div className="flex flex-col gap-3">
        {data.providers.map(({ id, name }) => (
          <Button key={id} busy={waitingFor === id || enter.isPending} onClick={() => begin(id)}>
            <Trans>Continue with {name}</Trans>
          </Button>
        ))}
      </div>
      <Or />
      <AlertDialog
        open={message !== null}
        onOpenChange={(open) => !open && setMessage(null)}
        title={t`Not signed in`}
        description={message ?? ''}
        actionLabel={t`OK`}
        onAction={() => setMessage(null)}
      />
    </>
  );
}
