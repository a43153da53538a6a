import type { App } from '../platform/app.ts';
import { parseEmail } from './email-address.ts';
import { findUserByEmail } from './users-store.ts';

/** The account of an address, in whatever case it is written; null when there is none. */
export async function findAccountByEmail(
  app: Pick<App, 'db'>,
  typed: string,
): Promise<{ userId: string; email: string } | null> {
  const email = parseEmail(typed);
  const user = email === null ? null : await findUserByEmail(app.db, email);
  return user && { userId: user.id, email: user.email };
}
