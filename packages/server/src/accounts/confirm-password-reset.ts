import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { markEmailVerified } from './email-verified.ts';
import { peekCode, spendCode } from './one-time-codes.ts';
import { deletePasskeysOf } from './passkeys/passkeys-store.ts';
import { assertNewPassword, hashPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { lockUser } from './users-store.ts';

/** Sets a new password with a mailed code. A rejected password does not use up the code. */
export async function confirmPasswordReset(
  app: App,
  input: { oobCode: string; new_password: string },
): Promise<void> {
  assertNewPassword(input.new_password);
  const owner = await peekCode(app, input.oobCode, 'password_reset');
  if (owner === null) throw new AppError('invalid_action_code');
  const passwordHash = await hashPassword(input.new_password, app.passwordCost);
  await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, owner);
    const spent = await spendCode(app, tx, input.oobCode, 'password_reset');
    if (!user || spent === null) throw new AppError('invalid_action_code');
    // A stranger may have created the account with the user's address. No stranger is an owner.
    if (user.email_verified_at === null && !user.is_owner) await deletePasskeysOf(tx, user.id);
    // The code was mailed, so the user has access to the mailbox.
    await markEmailVerified(app, tx, user);
    await setPassword(app, tx, user.id, passwordHash);
  });
}
