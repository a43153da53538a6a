import type { Preferences } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { listLinkedEmails } from './linked-emails-store.ts';
import { activePreferences } from './user-preferences.ts';
import { findUser, findUserBySecret } from './users-store.ts';
import { coveredVoices } from './voices.ts';

/** What the other domains need to know of a user to serve them; of preferences, what holds now. */
export interface UserSettings extends Preferences {
  userId: string;
  email: string;
  /** Whether it was proved that mail to the address reaches this person. */
  emailVerified: boolean;
  name: string | null;
  /** Short names; those only that the plan covers. Empty when none was chosen. */
  preferredVoices: readonly string[];
  /** Addresses, besides the account's own, from which forwarded mail is accepted. */
  linkedEmails: readonly string[];
  feedToken: string;
  inboxToken: string;
}

/** @returns null when there is no such account, or it was deleted. */
export async function getUserSettings(app: App, userId: string): Promise<UserSettings | null> {
  const user = await findUser(app.db, userId);
  if (!user) return null;
  const [entitlements, linkedEmails] = await Promise.all([
    entitlementsOf(app, userId),
    listLinkedEmails(app.db, userId),
  ]);
  return {
    userId,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    name: user.name,
    ...activePreferences(user, entitlements),
    preferredVoices: coveredVoices(user, entitlements),
    linkedEmails,
    feedToken: user.feed_token,
    inboxToken: user.inbox_token,
  };
}

/** Whose private feed a token names; null once it was reset or the account deleted. */
export async function findUserByFeedToken(app: App, token: string): Promise<{ userId: string } | null> {
  const user = await findUserBySecret(app.db, 'feed_token', token);
  return user && { userId: user.id };
}

/** Whose forwarding address a token names, in whatever case it was written; null once it was reset or the account deleted. */
export async function findUserByInboxToken(app: App, token: string): Promise<{ userId: string } | null> {
  const user = await findUserBySecret(app.db, 'inbox_token', token.toLowerCase());
  return user && { userId: user.id };
}
