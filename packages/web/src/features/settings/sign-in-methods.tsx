import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/error-codes.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { userQuery, useUser } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { openSocialPopup, providersQuery } from '../sign-in/index.ts';

const blocked = t`Your browser blocked the sign-in window. Allow pop-ups for this site and try again.`;

/**
 * Password and social sign-ins, as far as this installation offers them: shows which are set, and adds and
 * removes them.
 */
export function SignInMethods() {
  const { api } = useServices();
  const user = useUser();
  const { data } = useQuery(providersQuery(api));
  if (user === undefined || data === undefined || data.providers.length === 0) return null;
  return (
    <div>
      <h3 className="pb-1 font-semibold text-sm">{t`Sign-in methods`}</h3>
      <ul>
        <Method name={t`Password`} set={user.has_password} />
        {data.providers.map(({ id, name }) => (
          <Method key={id} name={name} set={user.providers.includes(id)} provider={id} />
        ))}
      </ul>
    </div>
  );
}

function Method({ name, set, provider }: { name: string; set: boolean; provider?: string }) {
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 border-line border-b last:border-b-0">
      <span>
        {name} <span className="text-sm text-soft">{set ? t`set up` : t`not set up`}</span>
      </span>
      {provider !== undefined &&
        (set ? <Unlink id={provider} name={name} /> : <Link id={provider} name={name} />)}
    </li>
  );
}

function useReadUserAgain(): () => Promise<void> {
  const services = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: userQuery(services).queryKey });
}

function Link({ id, name }: { id: string; name: string }) {
  const { api } = useServices();
  const { showToast } = useToast();
  const readAgain = useReadUserAgain();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const fail = (message: string) => showToast({ kind: 'error', message });
  const link = useMutation({
    mutationFn: () => api.call('linkProvider', { params: { provider: id } }),
    onSuccess: ({ url }) => {
      stop.current = openSocialPopup(url, (outcome) => {
        if (outcome.kind === 'blocked') fail(blocked);
        if (outcome.kind === 'error') fail(messageOf(outcome.code));
        if (outcome.kind === 'token' || outcome.kind === 'closed') void readAgain();
      });
    },
    onError: (error) => fail(errorCopy(error).message),
  });
  return (
    <Button
      size="small"
      busy={link.isPending}
      aria-label={t`Add ${name}`}
      onClick={() => link.mutate()}
    >{t`Add`}</Button>
  );
}

function Unlink({ id, name }: { id: string; name: string }) {
  const { api } = useServices();
  const { showToast } = useToast();
  const readAgain = useReadUserAgain();
  const unlink = useMutation({
    mutationFn: () => api.call('unlinkProvider', { params: { provider: id } }),
    onSuccess: readAgain,
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  return (
    <Button
      size="small"
      busy={unlink.isPending}
      aria-label={t`Remove ${name}`}
      onClick={() => unlink.mutate()}
    >{t`Remove`}</Button>
  );
}
