import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { createSignInResponse, openSession } from './open-session.ts';
import { assertNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { findUser, lockUser } from './users-store.ts';

/** Changes the password, or sets the first one of a user with social sign-in. */
export async function changePassword(
  app: App,
  actor: Actor,
  input: { current_password?: string | undefined; new_password: string; userAgent: string | null },
): Promise<SignedIn> {
  assertNewPassword(input.new_password);
  await limitByAccount(app, 'password change', actor.userId);
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  const current = user.password_hash;
  if (current !== null && !(await verifyPassword(input.current_password ?? '', current, app.passwordCost))) {
    throw new AppError('invalid_password');
  }
  const passwordHash = await hashPassword(input.new_password, app.passwordCost);
  const session = await inTransaction(app, async (tx) => {
    const now = await lockUser(tx, user.id);
    if (!now || now.password_hash !== current) throw new AppError('invalid_password');
    await setPassword(app, tx, user.id, passwordHash);
    return openSession(app, tx, user.id, { method: 'password', userAgent: input.userAgent });
  });
  return createSignInResponse(app, user, session);
}
