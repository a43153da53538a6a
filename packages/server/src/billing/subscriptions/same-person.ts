import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { normalAddress } from './trial-rules.ts';
import { shareCard } from './trial-uses-store.ts';

/**
 * Returns true if two accounts probably belong to one person: the same mailbox in any spelling, or the same
 * card.
 */
export async function isSamePerson(app: App, userId: string, other: string): Promise<boolean> {
  if (userId === other || (await shareCard(app.db, userId, other))) return true;
  const [one, two] = await Promise.all([
    findAccountIdentity(app.db, userId),
    findAccountIdentity(app.db, other),
  ]);
  return one !== null && two !== null && normalAddress(one.email) === normalAddress(two.email);
}
