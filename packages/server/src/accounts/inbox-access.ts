import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { deleteLinkedEmail } from './linked-emails-store.ts';
import { newSecret } from './new-secrets.ts';
import { changeUser } from './users-store.ts';

/** Replaces the account's inbox token; the old one stops working. @returns the new token */
export async function resetInboxToken(app: App, actor: Actor): Promise<string> {
  await limitByAccount(app, 'inbox address reset', actor.userId);
  const user = await changeUser(app.db, actor.userId, { inbox_token: newSecret('inbox_token') });
  if (!user) throw new AppError('unauthenticated');
  return user.inbox_token;
}

/** Stops accepting forwarded mail from an address. @throws AppError `not_found` if it is not linked. */
export async function unlinkEmail(app: App, actor: Actor, email: string): Promise<void> {
  // PostgreSQL does not accept zero characters in text.
  const address = email.replaceAll('\0', '').trim();
  if (!(await deleteLinkedEmail(app.db, actor.userId, address))) throw new AppError('not_found');
}
