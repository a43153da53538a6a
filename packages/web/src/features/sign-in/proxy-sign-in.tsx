import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Or } from './or.tsx';
import { attribution } from './sign-up-body.ts';

/**
 * Signs in as the user of the proxy in front of the service, without a question. After logging out it asks first,
 * because otherwise nobody could stay logged out. The content, with the other ways to sign in, is shown where the proxy
 * does not sign in.
 */
export function ProxySignIn({ children }: { children: ReactNode }) {
  return useServices().site.proxySignIn === undefined ? children : <ByProxy>{children}</ByProxy>;
}

function ByProxy({ children }: { children: ReactNode }) {
  const { api, session } = useServices();
  const [query] = useSearchParams();
  const [loggedOut] = useState(() => query.get('source') === 'logout' || readFlag('loggedOut') !== null);
  const begun = useRef(false);
  const enter = useMutation({
    mutationFn: () => api.call('signInProxy', { body: attribution(query) }),
    onSuccess: (response) => session.accept(response),
  });
  useEffect(() => {
    // Also for other pages and later visits, such as the landing page.
    if (loggedOut) writeFlag('loggedOut', true);
    if (begun.current || loggedOut) return;
    begun.current = true;
    enter.mutate();
  });
  if (!enter.isError && !loggedOut)
    return (
      <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
        <Trans>
          <Spinner /> Signing in...
        </Trans>
      </p>
    );
  const isAbsent = enter.error instanceof ApiError && enter.error.code === 'social_unavailable';
  return (
    <>
      {!isAbsent && (
        <div className="flex flex-col gap-3">
          <p role={enter.isError ? 'alert' : 'status'}>
            {enter.isError
              ? errorCopy(enter.error).message
              : t`You are logged out here. The sign-in in front of this site may still be open.`}
          </p>
          <Button busy={enter.isPending} onClick={() => enter.mutate()}>
            {enter.isError ? t`Try again` : t`Sign in again`}
          </Button>
          <Or />
        </div>
      )}
      {children}
    </>
  );
}
