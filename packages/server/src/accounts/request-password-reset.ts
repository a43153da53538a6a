import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { limitByAccount } from './account-limits.ts';
import { resetMail } from './mails/account-mails.ts';
import { codeMinutes, issueCode } from './one-time-codes.ts';
import { requireEmail } from './require-email.ts';
import { findUserByEmail } from './users-store.ts';

/** Mails a link to set a new password. Returns when the mail server has accepted the mail. */
export async function requestPasswordReset(app: App, input: { email: string }): Promise<void> {
  const email = requireEmail(input.email);
  await limitByAccount(app, 'reset request', email);
  const user = await findUserByEmail(app.db, email);
  if (!user) throw new AppError('email_not_found');
  const code = await issueCode(app, app.db, {
    userId: user.id,
    kind: 'password_reset',
    minutes: codeMinutes.passwordReset,
  });
  await app.mail.send(resetMail(app, user.email, code));
}
