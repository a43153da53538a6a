import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { limitByAccount } from '../account-limits.ts';
import { verifyPassword } from '../passwords.ts';
import { findSession } from '../sessions-store.ts';
import { findUser, type User } from '../users-store.ts';

/** Minutes for which a sign-in counts as recent. */
const recentMinutes = 10;

/**
 * Requires the password, or a recent sign-in if the account has none, so that somebody at an unlocked device cannot add
 * a lasting way in.
 * @throws AppError `invalid_password`, `requires_recent_login`, `too_many_requests`
 */
export async function requireRecentSignIn(
  app: App,
  actor: Actor,
  password: string | undefined,
): Promise<User> {
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  if (user.password_hash !== null) {
    await limitByAccount(app, 'password change', user.id);
    const isRight = await verifyPassword(password ?? '', user.password_hash, app.passwordCost);
    if (!isRight) throw new AppError('invalid_password');
    return user;
  }
  const session = await findSession(app.db, actor.sessionId);
  const ageMs = session ? app.clock.now().getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY;
  if (ageMs > recentMinutes * 60_000) throw new AppError('requires_recent_login');
  return user;
}
