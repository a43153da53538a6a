import type { InterfaceLanguage, Preferences } from '@earmark/contract';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Recipient } from './mails/compose-mail.ts';
import { readPreferences } from './user-preferences.ts';
import { findUser, findUserByEmail, type User } from './users-store.ts';

/** Returns the language of a user's mails: English until one is chosen. */
export const mailLanguage = ({ language }: Pick<Preferences, 'language'>): InterfaceLanguage =>
  language === 'auto' ? 'en' : language;

/** Returns the address of an account, and the language in which it is written to. */
export const recipientOf = (user: Pick<User, 'email' | 'preferences'>): Recipient => ({
  email: user.email,
  language: mailLanguage(readPreferences(user)),
});

/** Returns the language of an account's mails; English if the account does not exist. */
export async function findMailLanguage(db: Db | Tx, userId: string | null): Promise<InterfaceLanguage> {
  const user = userId === null ? null : await findUser(db, userId);
  return user ? recipientOf(user).language : 'en';
}

/** Returns an address with the language of its account; English if it has none. */
export async function findRecipient(db: Db | Tx, email: string): Promise<Recipient> {
  const user = await findUserByEmail(db, email);
  return { email, language: user ? recipientOf(user).language : 'en' };
}
