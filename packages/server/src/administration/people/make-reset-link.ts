import { createResetLink, findAccount, requireOwner } from '../../accounts/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** Creates a link to set a new password, for the owner to pass on. @throws AppError `owner_required`, `not_found` */
export async function makeResetLink(app: App, actor: Actor, userId: string): Promise<{ url: string }> {
  const { email: by } = await requireOwner(app, actor);
  return inTransaction(app, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('not_found');
    await recordOwnerAction(app, tx, { by, action: 'reset_link', subject: account.email });
    return { url: await createResetLink(app, tx, userId) };
  });
}
