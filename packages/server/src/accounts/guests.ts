import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { deleteAccount } from './delete-account.ts';
import { newUser } from './sign-up.ts';
import { insertUser, markDeletionAnnounced } from './users-store.ts';

/**
 * Creates an account for a visitor, to store a conversion. It cannot sign in or receive mail: its address
 * cannot exist (RFC 2606), so the visitor can sign up with their own address at any time.
 * @param language of the mails about the conversion
 */
export async function openGuest(
  app: Pick<App, 'clock' | 'secrets'>,
  db: Db | Tx,
  language?: InterfaceLanguage | undefined,
): Promise<{ userId: string }> {
  const email = `${randomUUID()}@guest.invalid`;
  const user = await insertUser(db, newUser(app, { email, arrival: { language } }));
  if (!user) throw new Error('a new guest has the address of another account');
  return { userId: user.id };
}

/** Deletes a guest's account and its data without a mail. May be called again. */
export async function endGuest(app: App, userId: string): Promise<void> {
  await markDeletionAnnounced(app.db, userId, app.clock.now());
  await deleteAccount(app, { userId });
}
