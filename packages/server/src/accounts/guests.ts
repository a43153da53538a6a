import { randomUUID } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { deleteAccount } from './delete-account.ts';
import { newUser } from './sign-up.ts';
import { insertUser, markDeletionAnnounced } from './users-store.ts';

/**
 * An account for somebody who has none, to hold what is converted for them. Nobody can sign in to it, and no mail reaches
 * it: its address is one that cannot exist (RFC 2606), so that whoever it is for may sign up with their own at any time.
 */
export async function openGuest(
  app: Pick<App, 'clock' | 'secrets'>,
  db: Db | Tx,
): Promise<{ userId: string }> {
  const email = `${randomUUID()}@guest.invalid`;
  const user = await insertUser(db, newUser(app, { email, arrival: {} }));
  if (!user) throw new Error('a new guest has the address of another account');
  return { userId: user.id };
}

/** Ends a guest's account: all that it kept is erased, and nobody is mailed about it. May be called again. */
export async function endGuest(app: App, userId: string): Promise<void> {
  await markDeletionAnnounced(app.db, userId, app.clock.now());
  await deleteAccount(app, { userId });
}
