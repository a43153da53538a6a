import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices, useSession } from '../../lib/services.tsx';

/**
 * Signs in with the token in the address, if nobody is signed in.
 * @returns the state of the session: `waiting` while it is not known
 */
export function useCustomToken(): 'waiting' | 'signed-in' | 'signed-out' {
  const { api, session } = useServices();
  const { status } = useSession();
  const token = useSearchParams()[0].get('custom_token');
  const [refused, setRefused] = useState(false);
  const tried = useRef(false);
  useEffect(() => {
    if (status !== 'signed-out' || token === null || tried.current) return;
    tried.current = true;
    api.call('signInCustomToken', { body: { token } }).then(
      (response) => session.accept(response),
      () => setRefused(true),
    );
  }, [status, token, api, session]);
  if (status === 'signed-in') return 'signed-in';
  if (status === 'unknown') return 'waiting';
  return token === null || refused ? 'signed-out' : 'waiting';
}
