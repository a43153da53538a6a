import type { SignedIn } from '@earmark/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { createSignInResponse, openSession } from '../open-session.ts';
import { userAgentOf } from '../sessions/describe-device.ts';
import type { Arrival } from '../sign-up.ts';
import { findOrCreateUser } from '../social/find-or-create-user.ts';
import { lockUser } from '../users-store.ts';
import { proxyProvider, proxyUserId, readProxyUser } from './proxy-user.ts';

/**
 * Signs in the user whom the proxy in front of the service names. Creates an account if everybody may, or addresses
 * of its domain.
 * @throws AppError `forbidden` for a request of another site; `social_unavailable` unless a trusted proxy names a user;
 * `social_no_email` if it does not name an email address; `invitation_required`, `domain_required` or
 * `registration_closed` for a new account that may not be created
 */
export async function signInByProxy(app: App, request: FastifyRequest, arrival: Arrival): Promise<SignedIn> {
  // Another site could not read the response, but would create an account and sessions.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden');
  const found = readProxyUser(app.config, request);
  if (found.kind === 'none') throw new AppError('social_unavailable');
  if (found.kind === 'unreadable') throw new AppError('social_no_email');
  const { email } = found;
  const subject = proxyUserId(email);
  const profile = { subject, email, emailVerified: true, name: null, photoUrl: null };
  const userId = await findOrCreateUser(app, proxyProvider, profile, arrival);
  const { user, session } = await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, userId);
    // Deleted a moment ago.
    if (!user) throw new AppError('conflict');
    const origin = { method: proxyProvider.id, userAgent: userAgentOf(request), proxyUser: subject };
    return { user, session: await openSession(app, tx, user.id, origin) };
  });
  return createSignInResponse(app, user, session);
}

/** What the scripts of every page know about sign-in by the proxy. */
export const proxyFacts = ({ config }: Pick<App, 'config'>): object =>
  config.trustedUser === null ? {} : { proxySignIn: { logoutUrl: config.trustedUser.logoutUrl } };
