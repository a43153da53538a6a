import type { Mode, Registration } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { readInstallation } from './installation-store.ts';

export interface RegistrationRule {
  registration: Registration;
  /** Those of `domain`, in lower case and ASCII; kept while another registration applies. */
  domains: readonly string[];
}

/** Returns who may create an account unless an owner chose something else. */
export const usualRegistration = (mode: Mode | null): Registration =>
  mode === 'service' ? 'open' : 'invitation';

/**
 * Returns what applies after a change of the mode. Nobody creates an account in a personal installation without an
 * invitation because that was allowed in the service.
 * @param stored what an owner chose in the other mode; null for nothing
 */
export function registrationAfter(stored: Registration | null, mode: Mode): Registration {
  if (mode === 'service') return stored ?? usualRegistration(mode);
  return stored === 'closed' ? stored : usualRegistration(mode);
}

/** Returns who may create an account: what an owner chose, or what is usual in the mode. */
export async function readRegistration(
  app: Pick<App, 'installation'>,
  db: Db | Tx,
): Promise<RegistrationRule> {
  const { registration, registration_domains: domains } = await readInstallation(db);
  return { registration: registration ?? usualRegistration(app.installation.mode), domains };
}
