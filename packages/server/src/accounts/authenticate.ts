import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { verifyIdToken } from './id-tokens.ts';
import { authenticateKey } from './personal-keys/authenticate-key.ts';
import { keyPrefix } from './personal-keys/key-secret.ts';
import { isOfAnotherProxyUser } from './proxy/proxy-user.ts';
import { findLiveSession } from './sessions-store.ts';

/**
 * Returns the user of an id token or a personal key; null unless the token is ours and unexpired and its session exists. The
 * session is looked up each time, by primary key, so that a sign-out, a new password or a deletion takes
 * effect immediately in every process. A session that the proxy opened does not work for another user of the proxy.
 */
export async function authenticate(app: App, token: string, request: FastifyRequest): Promise<Actor | null> {
  if (token.startsWith(keyPrefix)) return authenticateKey(app, token, request);
  const claims = await verifyIdToken(app, token);
  const session = claims && (await findLiveSession(app.db, claims.sessionId, claims.userId));
  if (!session || isOfAnotherProxyUser(app.config, request, session.proxy_user)) return null;
  return claims;
}
