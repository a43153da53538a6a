import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitByAccount } from './account-limits.ts';
import { createSignInResponse } from './open-session.ts';
import { isOfAnotherProxyUser, type ProxiedRequest } from './proxy/proxy-user.ts';
import { isSigned, type RefreshClaim, readRefreshToken } from './refresh-tokens.ts';
import { publishSessionsEnded } from './sessions/session-events.ts';
import {
  advanceSession,
  deleteSession,
  findSession,
  findSessionEnd,
  lockSession,
  type Session,
} from './sessions-store.ts';
import { findUser } from './users-store.ts';

/**
 * Milliseconds for which a token that was just replaced still returns its successor, without replacing that
 * again: several tabs refresh at the same time, some with the old token, and all must end with the same one.
 */
const reuseGraceMs = 30_000;
/** Days without a refresh after which a session ends. */
export const sessionIdleDays = 90;

/**
 * Exchanges a refresh token for new tokens. A genuine token that is used again after its grace period has
 * been copied, so the session ends. It also ends if the proxy that opened it now names another user.
 * @throws AppError `requires_recent_login`
 */
export async function refreshSession(
  app: App,
  input: { refresh_token: string },
  request: ProxiedRequest,
): Promise<SignedIn> {
  const claim = readRefreshToken(input.refresh_token);
  if (!claim) throw new AppError('requires_recent_login');
  await limitByAccount(app, 'refresh', claim.sessionId);
  const refreshed = await inTransaction(app, (tx) => advance(app, tx, claim, request));
  const user = refreshed && (await findUser(app.db, refreshed.session.user_id));
  if (!user) throw await refusal(app, claim);
  return createSignInResponse(app, user, refreshed.session, refreshed.generation);
}

/** The refusal says why the session ended if another device or the service ended it. */
async function refusal(app: App, { sessionId }: RefreshClaim): Promise<AppError> {
  const reason = await findSessionEnd(app.db, sessionId);
  return new AppError('requires_recent_login', reason === null ? {} : { reason });
}

/** @returns the generation of the token to use now; null if the session has ended. */
async function advance(
  app: App,
  tx: Tx,
  claim: RefreshClaim,
  request: ProxiedRequest,
): Promise<{ session: Session; generation: number } | null> {
  const session = await lockSession(tx, claim.sessionId);
  if (!session || !isSigned(app.secrets, session, claim)) return null;
  if (isOfAnotherProxyUser(app.config, request, session.proxy_user)) {
    await end(app, tx, session);
    return null;
  }
  const now = app.clock.now();
  const idleMs = now.getTime() - session.refreshed_at.getTime();
  if (idleMs > sessionIdleDays * 86_400_000) return null;
  const current = session.generation;
  const justChanged = current > 0 && idleMs <= reuseGraceMs;
  if (justChanged && (claim.generation === current || claim.generation === current - 1)) {
    return { session, generation: current };
  }
  if (claim.generation === current) {
    await advanceSession(tx, session.id, current + 1, now);
    return { session, generation: current + 1 };
  }
  await end(app, tx, session);
  app.log.warn(
    { session_id: session.id, user_id: session.user_id },
    'a refresh token was used again: session ended',
  );
  return null;
}

/** Ends the session of a refresh token, also of a replaced one. Tokens that are not ours have no effect. */
export async function signOut(app: App, input: { refresh_token: string }): Promise<void> {
  const claim = readRefreshToken(input.refresh_token);
  const session = claim && (await findSession(app.db, claim.sessionId));
  if (session && isSigned(app.secrets, session, claim)) await end(app, app.db, session);
}

async function end(app: App, db: Db | Tx, { id, user_id: userId }: Session): Promise<void> {
  await deleteSession(db, id);
  await publishSessionsEnded(app, db, { userId, only: id });
}
