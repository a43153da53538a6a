import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { idTokenSeconds, signIdToken } from './id-tokens.ts';
import { makeRefreshToken } from './refresh-tokens.ts';
import { deleteSessionsOf, insertSession } from './sessions-store.ts';
import type { User } from './users-store.ts';

/**
 * Topic of the notification that all sessions of an account ended: `{ user_id }`. Open event streams of the
 * user then stop.
 */
export const sessionsEnded = 'accounts.sessions-ended';

export interface OpenedSession {
  id: string;
  salt: Uint8Array;
}

/**
 * Creates a session. `createSignInResponse` creates its tokens after the transaction has committed.
 * @param options.proxyUser id of the user of the proxy; absent if the proxy did not sign in
 */
export async function openSession(
  app: Pick<App, 'clock'>,
  tx: Tx,
  userId: string,
  { proxyUser = null }: { proxyUser?: string | null } = {},
): Promise<OpenedSession> {
  const session = { id: randomUUID(), salt: randomBytes(16) };
  await insertSession(tx, { ...session, userId, proxyUser, now: app.clock.now() });
  return session;
}

/** @param generation number of times the session's refresh token was replaced. */
export async function createSignInResponse(
  app: App,
  user: User,
  session: OpenedSession,
  generation = 0,
): Promise<SignedIn> {
  return {
    id_token: await signIdToken(app, { userId: user.id, sessionId: session.id }),
    refresh_token: makeRefreshToken(app.secrets, session, generation),
    expires_in: idTokenSeconds,
    is_new_user: user.greeted_at === null,
    user_id: user.id,
    email: user.email,
  };
}

/** Ends every session of an account; its id tokens stop working as well. */
export async function endSessions(app: Pick<App, 'events'>, tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await app.events.publish(tx, sessionsEnded, { user_id: userId });
}
