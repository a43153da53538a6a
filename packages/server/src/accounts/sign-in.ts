import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitSignIn } from './account-limits.ts';
import { createSignInResponse, openSession } from './open-session.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { requireEmail } from './require-email.ts';
import { changeUser, findUserByEmail, lockUser } from './users-store.ts';

/** Signs in with email and password. */
export async function signIn(
  app: App,
  input: { email: string; password: string; ip: string; userAgent: string | null },
): Promise<SignedIn> {
  const email = requireEmail(input.email);
  await limitSignIn(app, email, input.ip);
  const user = await findUserByEmail(app.db, email);
  // Compared also without an account, so that the response time reveals nothing.
  const right = await verifyPassword(input.password, user?.password_hash ?? null, app.passwordCost);
  if (!user) throw new AppError('email_not_found');
  if (!right || user.password_hash === null) throw new AppError('invalid_password');
  const verified = user.password_hash;
  const renewed = isOutdated(verified, app.passwordCost)
    ? await hashPassword(input.password, app.passwordCost)
    : null;
  return createSignInResponse(
    app,
    user,
    await inTransaction(app, async (tx) => {
      const now = await lockUser(tx, user.id);
      // Otherwise a session opened with the old password would survive a simultaneous reset.
      if (now?.password_hash !== verified) throw new AppError('invalid_password');
      if (renewed !== null) await changeUser(tx, user.id, { password_hash: renewed });
      return openSession(app, tx, user.id, { method: 'password', userAgent: input.userAgent });
    }),
  );
}
