import type { EndpointResponse, identityEndpoints } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { limitByAccount } from './account-limits.ts';
import { listProviders } from './identities-store.ts';
import { requireEmail } from './require-email.ts';
import { findUserByEmail } from './users-store.ts';

/**
 * Returns whether sign-in continues with a password or a new account: docs/product/accounts.md#sign-in-page.
 */
export async function lookUpEmail(
  app: App,
  input: { email: string },
): Promise<EndpointResponse<typeof identityEndpoints.lookupEmail>> {
  const email = requireEmail(input.email);
  await limitByAccount(app, 'look-up', email);
  const user = await findUserByEmail(app.db, email);
  return {
    exists: user !== null,
    has_password: user !== null && user.password_hash !== null,
    providers: user ? await listProviders(app.db, user.id) : [],
  };
}
