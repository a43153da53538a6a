import { publishAccountChanged } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { insertEntry } from './ledger-store.ts';

export interface CharacterGrant {
  userId: string;
  /** Whole number; negative for a refunded purchase. */
  characters: number;
  kind: 'bonus' | 'referral' | 'grant' | 'purchase';
  /** Unique name of the occasion; the characters are granted once per occasion. */
  cause: string;
}

/**
 * Grants extra characters, which are used after the allotment and do not expire.
 * @returns false if they were granted before.
 */
export async function grantCharacters(
  app: App,
  tx: Tx,
  { userId, characters, kind, cause }: CharacterGrant,
): Promise<boolean> {
  const entry = { user_id: userId, cause, kind, extra: characters, granted: characters };
  if (!(await insertEntry(tx, entry, app.clock.now()))) return false;
  await publishAccountChanged(app, tx, userId);
  return true;
}
