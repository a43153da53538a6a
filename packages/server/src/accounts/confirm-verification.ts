import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { markEmailVerified } from './email-verified.ts';
import { spendCode } from './one-time-codes.ts';
import { findHolder } from './read-verification.ts';
import { lockUser } from './users-store.ts';

/**
 * Proves the address of an account by a mailed link, on whatever device it was opened. Signs nobody in. A link that was used
 * answers the same again.
 * @throws AppError `invalid_action_code`
 */
export async function confirmVerification(
  app: App,
  { oobCode }: { oobCode: string },
): Promise<{ email: string; subscribed_to_drawabox: boolean }> {
  const holder = await findHolder(app, oobCode);
  await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, holder.id);
    const spent = await spendCode(app, tx, oobCode, 'email_verification');
    if (user && spent === user.id) await markEmailVerified(app, tx, user);
  });
  // Asked again: the address may have been changed in the meantime, and the code with it.
  const { id, email } = await findHolder(app, oobCode);
  return { email, subscribed_to_drawabox: (await entitlementsOf(app, id)).partnerAccess };
}
