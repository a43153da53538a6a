import { useEffect } from 'react';
import { useServices, useSession } from '../lib/services.tsx';
import { payingQuery, userQuery } from '../lib/user/user-query.ts';

/**
 * Makes the calls that start a session (docs/product/accounts.md#first-call-of-a-session). Failures are
 * reported where the results are needed.
 */
export function PreloadUser() {
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
