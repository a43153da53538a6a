import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { findUsedCode, peekCode } from './one-time-codes.ts';
import { findUser, type User } from './users-store.ts';

const kind = 'email_verification';

/**
 * What a mailed link would do, for the page that it opens: programs that look into mail open it as well, so that opening it
 * does nothing yet.
 * @throws AppError `invalid_action_code`
 */
export async function readVerification(
  app: App,
  { oobCode }: { oobCode: string },
): Promise<{ email: string; confirmed: boolean }> {
  const user = await findHolder(app, oobCode);
  return { email: user.email, confirmed: user.email_verified_at !== null };
}

/** The account of a link that can be used, or that was used for it before. */
export async function findHolder(app: App, code: string): Promise<User> {
  const open = await peekCode(app, code, kind);
  const userId = open ?? (await findUsedCode(app, code, kind));
  const user = userId === null ? null : await findUser(app.db, userId);
  if (!user || (open === null && user.email_verified_at === null)) throw new AppError('invalid_action_code');
  return user;
}
