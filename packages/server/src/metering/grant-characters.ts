import { publishAccountChanged } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { insertEntry } from './ledger-store.ts';

export interface CharacterGrant {
  userId: string;
  /** Whole; below 0 for a purchase whose money went back. */
  characters: number;
  kind: 'bonus' | 'referral' | 'grant' | 'purchase';
  /** Names what they are given for; they are given once for it. */
  cause: string;
}

/** Gives extra characters, which are used after the allotment and do not expire. @returns false when they were given before. */
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
