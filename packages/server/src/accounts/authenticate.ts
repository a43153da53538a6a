import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { verifyIdToken } from './id-tokens.ts';
import { isLiveSession } from './sessions-store.ts';

/**
 * Returns the user of an id token; null unless the token is ours and unexpired and its session exists. The
 * session is looked up each time, by primary key, so that a sign-out, a new password or a deletion takes
 * effect immediately in every process.
 */
export async function authenticate(app: App, token: string): Promise<Actor | null> {
  const claims = await verifyIdToken(app, token);
  return claims && (await isLiveSession(app.db, claims.sessionId, claims.userId)) ? claims : null;
}
