import type { EndpointRequest, peopleEndpoints } from '@earmark/contract';
import { findAccount, requireOwner, setDisabled, setOwner } from '../../accounts/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Change = EndpointRequest<typeof peopleEndpoints.ownerChangePerson>['body'];

/**
 * Gives or takes owner rights, disables or enables an account: all of it, or nothing.
 * @throws AppError `owner_required`, `not_found`, `last_owner`; `own_account` for disabling oneself
 */
export async function changePerson(
  app: App,
  actor: Actor,
  userId: string,
  { is_owner: isOwner, is_disabled: isDisabled }: Change,
): Promise<void> {
  const { email: by } = await requireOwner(app, actor);
  if (isDisabled === true && userId === actor.userId) throw new AppError('own_account');
  await inTransaction(app, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('not_found');
    const subject = account.email;
    if (isOwner !== undefined && (await setOwner(app, tx, userId, isOwner)))
      await recordOwnerAction(app, tx, { by, action: isOwner ? 'owner_added' : 'owner_removed', subject });
    if (isDisabled !== undefined && (await setDisabled(app, tx, userId, isDisabled))) {
      const action = isDisabled ? 'account_disabled' : 'account_enabled';
      await recordOwnerAction(app, tx, { by, action, subject });
    }
  });
}
