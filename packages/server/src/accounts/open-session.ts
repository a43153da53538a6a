import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionEnd, SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { AppError } from '../platform/errors.ts';
import { idTokenSeconds, signIdToken } from './id-tokens.ts';
import { makeRefreshToken } from './refresh-tokens.ts';
import { publishSessionsChanged, publishSessionsEnded } from './sessions/session-events.ts';
import { deleteSessionsOf, insertSession } from './sessions-store.ts';
import type { User } from './users-store.ts';

export interface OpenedSession {
  id: string;
  salt: Uint8Array;
}

/** Where a session comes from. */
export interface SessionOrigin {
  /** `password`, `passkey`, `proxy`, `invitation`, `code` from another device, or the id of a social sign-in. */
  method: string | null;
  /** As returned by `userAgentOf`. */
  userAgent: string | null;
  /** Id of the user of the proxy; absent if the proxy did not sign in. */
  proxyUser?: string | null;
}

/**
 * Creates a session, for every way to sign in, and tells the user's open screens. `createSignInResponse` creates its
 * tokens after the transaction has committed. The caller has locked the account or just created it.
 * @throws AppError `account_disabled`
 */
export async function openSession(
  app: Pick<App, 'clock' | 'events'>,
  tx: Tx,
  userId: string,
  { method, userAgent, proxyUser = null }: SessionOrigin,
): Promise<OpenedSession> {
  const session = { id: randomUUID(), salt: randomBytes(16) };
  const isOpened = await insertSession(tx, {
    ...session,
    userId,
    method,
    userAgent,
    proxyUser,
    now: app.clock.now(),
  });
  if (!isOpened) throw new AppError('account_disabled');
  await publishSessionsChanged(app, tx, userId);
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

/** Ends every session of an account; its id tokens stop working as well. Its devices are given the reason, unless it is null. */
export async function endSessions(
  app: Pick<App, 'clock' | 'events'>,
  tx: Tx,
  userId: string,
  reason: SessionEnd | null,
): Promise<void> {
  await deleteSessionsOf(tx, userId, { reason, now: app.clock.now() });
  await publishSessionsEnded(app, tx, { userId });
}
