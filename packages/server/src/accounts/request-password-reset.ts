import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { limitByAccount } from './account-limits.ts';
import { requireEmail } from './require-email.ts';
import { sendResetLink } from './send-codes.job.ts';
import { findUserByEmail } from './users-store.ts';

/** Mails a link to set a new password, as soon as the mail server accepts it. */
export async function requestPasswordReset(app: App, input: { email: string }): Promise<void> {
  const email = requireEmail(input.email);
  await limitByAccount(app, 'reset request', email);
  const user = await findUserByEmail(app.db, email);
  if (!user) throw new AppError('email_not_found');
  await app.jobs.enqueue(app.db, sendResetLink, { user_id: user.id });
}
