import { useEffect } from 'react';
import { useServices, useSession } from '../lib/services.tsx';
import { payingQuery, userQuery } from '../lib/user/user-query.ts';

/** C4.1, on sign-in: the sign-in call first, then what depends on it. Failures are met again where the answers show. */
export function GreetUser() {
  const services = useServices();
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    const { api, queryClient } = services;
    queryClient.fetchQuery(userQuery(services)).then(
      () => queryClient.prefetchQuery(payingQuery(api)),
      () => {},
    );
  }, [signedIn, services]);
  return null;
}
