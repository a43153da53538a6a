import { createApiClient } from '../lib/api/api-client.ts';
import { createTransport, readBody, type Transport } from '../lib/api/transport.ts';
import type { CallResult, EndpointName, LooseInput } from '../lib/api/types.ts';
import { removeFlag, writeFlag } from '../lib/local-flags.ts';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/query-client.ts';
import type { Services } from '../lib/services.tsx';
import { exclusively } from '../lib/session/exclusively.ts';
import { leave } from '../lib/session/leave.ts';
import { setOwner } from '../lib/session/own-key.ts';
import { afterLogout, createSession, type EndedSession } from '../lib/session/session.ts';
import { createTokenStore } from '../lib/session/token-store.ts';
import { isService, readSiteConfig } from '../lib/site-config.ts';
import { createTracker } from '../lib/track.ts';
import { hasScreen } from './route-table.ts';

export interface ServiceOverrides {
  fetch?: typeof fetch;
  now?: () => number;
  leave?: (to: string, ended: EndedSession | null) => void;
  /** Leaves the page for an address. */
  goTo?: (url: string) => void;
}

/** Creates all services of the application; tests replace those at its edges. */
export function buildServices(overrides: ServiceOverrides = {}): Services {
  const transport = createTransport(
    overrides.fetch ?? ((input, init) => fetch(input, init)),
    window.preloadedRequests,
  );
  const queryClient = createQueryClient();
  const site = readSiteConfig(document);
  const session = createSession({
    refresh: (refreshToken) =>
      callOpenly(transport, 'refreshToken', { body: { refresh_token: refreshToken } }),
    signOut: (refreshToken) => callOpenly(transport, 'signOut', { body: { refresh_token: refreshToken } }),
    store: createTokenStore(),
    now: overrides.now ?? Date.now,
    exclusively,
    recordEnd: (ended) => writeFlag('endedSession', ended),
    leave: (to, ended) =>
      (overrides.leave ?? leave)(
        // A person who logs out also leaves the proxy that signed them in.
        (ended === null && to === afterLogout && site.proxySignIn?.logoutUrl) || to,
        ended,
      ),
  });
  // Data of one person must not be shown to the next.
  let userId: string | null = null;
  session.subscribe(() => {
    const state = session.getState();
    const next = state.status === 'signed-in' ? state.userId : null;
    if (userId !== null && next !== userId) queryClient.clear();
    userId = next;
    setOwner(next);
    if (state.status === 'signed-in') {
      writeFlag('signedIn', true);
      removeFlag('loggedOut');
      removeFlag('endedSession');
    }
    if (state.status === 'signed-out') {
      removeFlag('signedIn');
      removeFlag('firstRows');
    }
  });
  const goTo = overrides.goTo ?? ((url) => window.location.assign(url));
  const api = createApiClient(transport, session);
  return {
    api,
    session,
    queryClient,
    site,
    hasScreen: (path) => hasScreen(path, site),
    reload: goTo,
    tracker: createTracker(),
    ...(isService(site) && {
      billing: {
        portalUrl: async () =>
          (await api.call('createPortalSession', { body: { return_url: paths.settings } })).url,
        reactivationUrl: async () =>
          (await api.call('createReactivateCheckout', { body: { success_url: paths.add } })).url || null,
        goTo,
      },
    }),
  };
}

/** Calls an endpoint for the session itself, without a token. */
async function callOpenly<Name extends EndpointName>(
  transport: Transport,
  name: Name,
  input: LooseInput,
): Promise<CallResult<Name>> {
  return (await readBody(await transport.send(name, input, null))) as CallResult<Name>;
}
