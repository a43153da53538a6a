import { emailVerified, findAccountIdentity, publishAccountChanged } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { adoptCustomer } from '../customers/customers-store.ts';
import { endSecondLessons, lockMailbox } from './end-second-lessons.ts';
import { claimLessons } from './lessons-store.ts';

/**
 * Assigns lessons that a guest bought to the account that verified the mailbox. The account can then cancel
 * them, sees their payments, and ends them when it is deleted.
 */
export const claimLessonsOfMailbox = onEvent(emailVerified, {
  name: 'claim-lessons',
  handler: (app, { userId }) => claimFor(app, userId),
});

/** Like the job; for an account that changed its address. */
export async function claimFor(app: App, userId: string): Promise<void> {
  const account = await findAccountIdentity(app.db, userId);
  if (!account?.emailVerified) return;
  const { email } = account;
  await inTransaction(app, async (tx) => {
    await lockMailbox(tx, email);
    const customers = await claimLessons(tx, userId, email);
    for (const customer of customers) await adoptCustomer(tx, userId, customer, app.clock.now());
    await endSecondLessons(app, tx, email);
    if (customers.length > 0) await publishAccountChanged(app, tx, userId);
  });
}
