import {
  type EarnedAction,
  earnedActions,
  type GamificationProgress,
  offeredActions,
} from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { awardBonus, isComplete } from './award-bonus.ts';
import { listBonuses } from './bonus-store.ts';
import { hasDoneAction } from './has-done-action.ts';
import { countHeld } from './referral-store.ts';

/** Returns the state of an account's challenges. */
export async function showProgress(
  app: Pick<App, 'db' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<GamificationProgress> {
  const earned = (await listBonuses(app.db, userId)).map(({ action }) => action);
  // Actions of another version are not shown.
  const completed = earned.filter((action) => earnedActions.includes(action));
  const offered = offeredActions(app.config.links);
  const done = offered.filter((action) => completed.includes(action)).length;
  return {
    completed_actions: completed,
    // Rounded down, so that 100 means all.
    completion_percentage: Math.floor((done / offered.length) * 100),
    total_actions: offered.length,
    all_actions: offered,
    referrals_held: await countHeld(app.db, userId),
  };
}

/**
 * Grants a bonus: on request where the service cannot check the action, otherwise only after checking it.
 * @throws AppError `bonus_not_earned` if the check fails
 */
export async function claimBonus(
  app: App,
  actor: Actor,
  { action }: { action: EarnedAction },
): Promise<GamificationProgress> {
  const { userId } = actor;
  const earned = (await listBonuses(app.db, userId)).some((bonus) => bonus.action === action);
  if (!earned) {
    const isDone =
      action === 'completion_bonus' ||
      (offeredActions(app.config.links).includes(action) && (await hasDoneAction(app, userId, action)));
    if (!isDone) throw new AppError('bonus_not_earned');
    await inTransaction(app, async (tx) => {
      if (action === 'completion_bonus' && !(await isComplete(app, tx, userId)))
        throw new AppError('bonus_not_earned');
      await awardBonus(app, tx, userId, action);
    });
  }
  return showProgress(app, actor);
}
