import { deleteAccount, findAccount, requireOwner } from '../../accounts/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Deletes the account of somebody else with everything that belongs to it.
 * @throws AppError `owner_required`, `not_found`, `last_owner`, `own_account`
 */
export async function deletePerson(app: App, actor: Actor, userId: string): Promise<void> {
  const { email: by } = await requireOwner(app, actor);
  if (userId === actor.userId) throw new AppError('own_account');
  const account = await findAccount(app.db, userId);
  if (!account) throw new AppError('not_found');
  await deleteAccount(app, { userId }, (tx) =>
    recordOwnerAction(app, tx, { by, action: 'account_deleted', subject: account.email }),
  );
}
