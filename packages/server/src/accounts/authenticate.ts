import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { verifyIdToken } from './id-tokens.ts';
import { isLiveSession } from './sessions-store.ts';

/**
 * Who an id token speaks for: nobody, unless it is ours, has not expired and its session lives. The session is looked up
 * each time, by its primary key, so that a sign-out, a new password or a deletion counts in every process from that moment.
 */
export async function authenticate(app: App, token: string): Promise<Actor | null> {
  const claims = await verifyIdToken(app, token);
  return claims && (await isLiveSession(app.db, claims.sessionId, claims.userId)) ? claims : null;
}
