import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { attribution } from './sign-up-body.ts';

/**
 * Signs in the user of the proxy in front of the service; whoever shows this follows the session. The content is for
 * visitors whom the proxy does not sign in.
 */
export function EnterByProxy({ children }: { children: ReactNode }) {
  const { api, session } = useServices();
  const [query] = useSearchParams();
  const begun = useRef(false);
  const { mutate, isError } = useMutation({
    mutationFn: () => api.call('signInProxy', { body: attribution(query) }),
    onSuccess: (response) => session.accept(response),
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  });
  return isError ? children : <LoadingView />;
}
