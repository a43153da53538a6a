import type { InterfaceLanguage, Preferences } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import { listOfferedVoices } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';
import { listLinkedEmails } from './linked-emails-store.ts';
import { mailLanguage } from './mail-language.ts';
import { activePreferences, readPreferences } from './user-preferences.ts';
import { findUser, findUserBySecret } from './users-store.ts';
import { coveredVoices } from './voices.ts';

/** Data about a user for other domains; the preferences are the ones in effect. */
export interface UserSettings extends Preferences {
  userId: string;
  email: string;
  /** True if the address is verified. */
  emailVerified: boolean;
  /** True while an owner has disabled the account. */
  isDisabled: boolean;
  name: string | null;
  /** Short names of the chosen voices that the plan covers; empty if none was chosen. */
  preferredVoices: readonly string[];
  /** Addresses, besides the account's own, from which forwarded mail is accepted. */
  linkedEmails: readonly string[];
  feedToken: string;
  inboxToken: string;
}

/** @returns null if the account does not exist or was deleted. */
export async function getUserSettings(app: App, userId: string): Promise<UserSettings | null> {
  const user = await findUser(app.db, userId);
  if (!user) return null;
  const [entitlements, linkedEmails, offered] = await Promise.all([
    entitlementsOf(app, userId),
    listLinkedEmails(app.db, userId),
    listOfferedVoices(app),
  ]);
  return {
    userId,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    isDisabled: user.disabled_at !== null,
    name: user.name,
    ...activePreferences(user, entitlements),
    preferredVoices: coveredVoices(user, entitlements, offered),
    linkedEmails,
    feedToken: user.feed_token,
    inboxToken: user.inbox_token,
  };
}

/** Returns the user of a private feed token, and the language of their mails and feed; null once it was replaced or the account deleted or disabled. */
export async function findUserByFeedToken(
  app: App,
  token: string,
): Promise<{ userId: string; language: InterfaceLanguage } | null> {
  const user = await findUserBySecret(app.db, 'feed_token', token);
  return user && { userId: user.id, language: mailLanguage(readPreferences(user)) };
}

/**
 * Returns the user of a forwarding address token in any letter case; null once it was replaced or the account
 * deleted or disabled.
 */
export async function findUserByInboxToken(app: App, token: string): Promise<{ userId: string } | null> {
  const user = await findUserBySecret(app.db, 'inbox_token', token.toLowerCase());
  return user && { userId: user.id };
}
