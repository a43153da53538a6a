import { readRegistration } from '../installation/index.ts';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { AppError } from '../platform/errors.ts';
import { proxyProvider } from './proxy/proxy-user.ts';

/** Who signed a person in, and with which address. */
export interface SignedInBy {
  /** Id of a sign-in provider, or that of the proxy. */
  provider: string;
  /** In the form of `parseEmail`. */
  email: string;
  emailVerified: boolean;
}

/** The provider that an operator configures with `EARMARK_OIDC_…`; everybody can have an account at other ones. */
const ownProvider = 'oidc';

/** Returns the names of the sign-ins that may create accounts by domain. */
export const listDomainSignIns = ({ social, trustedUser }: App['config']): string[] => [
  ...social.filter(({ id }) => id === ownProvider).map(({ name }) => name),
  ...(trustedUser === null ? [] : [proxyProvider.name]),
];

/**
 * Decides whether a person without an invitation may create an account:
 * docs/product/accounts.md#who-may-create-an-account.
 * @param by null for an account with a password
 * @throws AppError `registration_closed`, `invitation_required`, `provider_required`, `domain_required`
 */
export async function requireRegistration(
  app: Pick<App, 'installation'>,
  db: Db | Tx,
  by: SignedInBy | null,
): Promise<void> {
  const { registration, domains } = await readRegistration(app, db);
  if (registration === 'open') return;
  if (registration === 'closed') throw new AppError('registration_closed');
  if (registration === 'invitation') throw new AppError('invitation_required');
  if (by === null || (by.provider !== ownProvider && by.provider !== proxyProvider.id))
    throw new AppError('provider_required');
  const domain = by.email.slice(by.email.lastIndexOf('@') + 1);
  if (!by.emailVerified || !domains.includes(domain)) throw new AppError('domain_required');
}

/**
 * Decides whether invitations create accounts.
 * @throws AppError `registration_closed`; `provider_required` where accounts are made by domain: an invited account would
 * have a password, and outlive the person's account at the provider
 */
export async function requireInvitations(app: Pick<App, 'installation'>, db: Db | Tx): Promise<void> {
  const { registration } = await readRegistration(app, db);
  if (registration === 'closed') throw new AppError('registration_closed');
  if (registration === 'domain') throw new AppError('provider_required');
}
