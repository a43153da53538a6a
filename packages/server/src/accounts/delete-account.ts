import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Actor } from '../platform/http/actor.ts';
import { deleteCodesOf } from './codes-store.ts';
import { eraseAccount } from './erase-account.job.ts';
import { deleteIdentitiesOf } from './identities-store.ts';
import { deleteLinkedEmailsOf } from './linked-emails-store.ts';
import { newSecrets } from './new-secrets.ts';
import { endSessions } from './open-session.ts';
import { assertNotLastOwner } from './owners/owners.ts';
import { deletePasskeysOf } from './passkeys/passkeys-store.ts';
import { deleteKeysOf } from './personal-keys/keys-store.ts';
import { lockUser, markDeleted } from './users-store.ts';

/**
 * Deletes an account: sign-in, sessions, feed and inbox end immediately; its data is erased in the
 * background.
 * @param onDeleted runs in the transaction that deletes the account, unless it is deleted already
 * @throws AppError `last_owner`
 */
export async function deleteAccount(
  app: App,
  actor: Pick<Actor, 'userId'>,
  onDeleted: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    // A simultaneous request has already deleted the account.
    if (!user) return;
    await assertNotLastOwner(tx, user);
    await endSessions(app, tx, user.id, 'deleted');
    await deleteCodesOf(tx, user.id);
    await deleteIdentitiesOf(tx, user.id);
    await deletePasskeysOf(tx, user.id);
    await deleteKeysOf(tx, user.id);
    await deleteLinkedEmailsOf(tx, user.id);
    await markDeleted(tx, user.id, app.clock.now(), newSecrets());
    await app.jobs.enqueue(tx, eraseAccount, { user_id: user.id }, { singletonKey: user.id });
    await onDeleted(tx);
  });
}
