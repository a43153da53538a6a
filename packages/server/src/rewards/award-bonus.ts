import { type BonusEvent, bonusOf, type EarnedAction, offeredActions } from '@earmark/contract';
import { publishUserEvent } from '../accounts/index.ts';
import { grantCharacters, lockAccount } from '../metering/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { insertBonus, listBonuses } from './bonus-store.ts';

/**
 * Grants the bonus of an action, once, and with the last action the completion bonus. Open screens are
 * notified of each bonus.
 */
export async function awardBonus(app: App, tx: Tx, userId: string, action: EarnedAction): Promise<void> {
  const { label, characters } = bonusOf(action);
  // Of two simultaneous last challenges, one must see the other.
  await lockAccount(tx, userId);
  if (!(await insertBonus(tx, { userId, action, characters, now: app.clock.now() }))) return;
  await grantCharacters(app, tx, { userId, characters, kind: 'bonus', cause: `bonus ${userId} ${action}` });
  const data: BonusEvent = { action, bonus_amount: characters, label };
  await publishUserEvent(app, tx, { user: userId, event: 'bonus', key: action, data: { ...data } });
  if (action !== 'completion_bonus' && (await isComplete(app, tx, userId)))
    await awardBonus(app, tx, userId, 'completion_bonus');
}

/** Returns true if all challenges of this installation are completed. */
export async function isComplete(app: Pick<App, 'config'>, tx: Tx, userId: string): Promise<boolean> {
  const earned = new Set((await listBonuses(tx, userId)).map(({ action }) => action));
  return offeredActions(app.config.links).every((action) => earned.has(action));
}
