import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { markEmailVerified } from './email-verified.ts';
import { spendCode } from './one-time-codes.ts';
import { findHolder } from './read-verification.ts';
import { lockUser } from './users-store.ts';

/**
 * Verifies the address of an account by a mailed link, on any device, without signing in. A used link returns
 * the same result again.
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
  // Read again, because a change of the address may have deleted the code in the meantime.
  const { id, email } = await findHolder(app, oobCode);
  return { email, subscribed_to_drawabox: (await entitlementsOf(app, id)).partnerAccess };
}
