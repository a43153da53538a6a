import type { EndpointResponse, identityEndpoints } from '@earmark/contract';
import { readRegistration } from '../installation/index.ts';
import type { App } from '../platform/app.ts';

/** Returns what the sign-in page offers. */
export async function showSignIns(
  app: App,
): Promise<EndpointResponse<typeof identityEndpoints.identityProviders>> {
  const { registration } = await readRegistration(app, app.db);
  return { providers: app.identity.social.list(), registration };
}
