import type { InterfaceLanguage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { parseEmail } from './email-address.ts';
import { recipientOf } from './mail-language.ts';
import { findOldestOwner } from './owners/owners-store.ts';
import { findMailboxOwner, findUser, findUserByEmail } from './users-store.ts';

/** Returns the account of an address in any letter case; null if there is none. */
export async function findAccountByEmail(
  app: Pick<App, 'db'>,
  typed: string,
): Promise<{ userId: string; email: string } | null> {
  const email = parseEmail(typed);
  const user = email === null ? null : await findUserByEmail(app.db, email);
  return user && { userId: user.id, email: user.email };
}

/** Returns the account that verified the mailbox of an address, in any spelling; null if there is none. */
export async function findVerifiedAccount(
  db: Db | Tx,
  email: string,
): Promise<{ userId: string; email: string } | null> {
  const user = await findMailboxOwner(db, email);
  return user && { userId: user.id, email: user.email };
}

/** Returns the owner whose account was created first; null if there is none. */
export async function findFirstOwner({
  db,
}: Pick<App, 'db'>): Promise<{ userId: string; email: string } | null> {
  const user = await findOldestOwner(db);
  return user && { userId: user.id, email: user.email };
}

/** Whose an account is, without settings, which need further queries. */
export interface AccountIdentity {
  userId: string;
  email: string;
  /** True if the address is verified. */
  emailVerified: boolean;
  name: string | null;
  /** Of mails to the account. */
  language: InterfaceLanguage;
}

/** @returns null if the account does not exist or was deleted. */
export async function findAccountIdentity(db: Db | Tx, userId: string): Promise<AccountIdentity | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const { email_verified_at: verifiedAt, name } = user;
  return { userId, ...recipientOf(user), emailVerified: verifiedAt !== null, name };
}
