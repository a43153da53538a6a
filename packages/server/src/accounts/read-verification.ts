import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { findUsedCode, peekCode } from './one-time-codes.ts';
import { findUser, type User } from './users-store.ts';

const kind = 'email_verification';

/**
 * Returns what a mailed link would verify, for the page that it opens. Mail scanners open links as well, so
 * opening alone has no effect.
 * @throws AppError `invalid_action_code`
 */
export async function readVerification(
  app: App,
  { oobCode }: { oobCode: string },
): Promise<{ email: string; confirmed: boolean }> {
  const user = await findHolder(app, oobCode);
  return { email: user.email, confirmed: user.email_verified_at !== null };
}

/** Returns the account of a valid link, or of a link that was used to verify it. */
export async function findHolder(app: App, code: string): Promise<User> {
  const open = await peekCode(app, code, kind);
  const userId = open ?? (await findUsedCode(app, code, kind));
  const user = userId === null ? null : await findUser(app.db, userId);
  if (!user || (open === null && user.email_verified_at === null)) throw new AppError('invalid_action_code');
  return user;
}
