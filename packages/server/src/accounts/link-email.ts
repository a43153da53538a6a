import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { insertLinkedEmail } from './linked-emails-store.ts';
import { requireEmail } from './require-email.ts';
import { findUserByEmail } from './users-store.ts';

/**
 * Links an address from which forwarded mail is accepted.
 * @throws AppError `email_in_use` if it is the sign-in address of another user.
 */
export async function linkEmail(
  app: App,
  actor: Actor,
  input: { new_email: string },
): Promise<{ email: string; status: 'linked' | 'already_linked' }> {
  const email = requireEmail(input.new_email);
  await limitByAccount(app, 'email link', actor.userId);
  const owner = await findUserByEmail(app.db, email);
  if (owner && owner.id !== actor.userId) throw new AppError('email_in_use');
  // Mail from the account's own address is always accepted.
  if (owner) return { email, status: 'already_linked' };
  const isNew = await insertLinkedEmail(app.db, { email, userId: actor.userId, now: app.clock.now() });
  return { email, status: isNew ? 'linked' : 'already_linked' };
}
