import { lockInstallation } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { endSessions } from '../open-session.ts';
import { countOthers } from '../owners/owners-store.ts';
import { lockUser } from '../users-store.ts';
import { markDisabled } from './account-list-store.ts';

/**
 * Disables an account: its sessions end, nobody can sign in to it, and its private addresses stop working. Nothing is
 * deleted, and enabling it restores everything else.
 * @returns false if it was so before
 * @throws AppError `not_found` without the account; `last_owner` if nobody else could administer the installation
 */
export async function setDisabled(
  app: Pick<App, 'clock' | 'events'>,
  tx: Tx,
  userId: string,
  isDisabled: boolean,
): Promise<boolean> {
  // Two owners who disable each other at the same time must not both succeed.
  await lockInstallation(tx);
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('not_found');
  if ((user.disabled_at !== null) === isDisabled) return false;
  if (isDisabled) {
    if (user.is_owner && (await countOthers(tx, userId)).owners === 0) throw new AppError('last_owner');
    await endSessions(app, tx, userId, 'disabled');
  }
  await markDisabled(tx, userId, isDisabled ? app.clock.now() : null);
  return true;
}
