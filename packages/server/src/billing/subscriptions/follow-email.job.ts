import { emailChanged, findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { hasCode } from '../provider/call-provider.ts';
import { listCustomersOf, listOfGuest, moveGuest } from '../subscriptions-store.ts';
import { claimFor } from './claim-lessons.job.ts';

/**
 * Updates a changed email address at the provider, so that receipts go to the new address. Lessons that a
 * guest bought with the old address stay with the account, which had verified it.
 */
export const followEmail = onEvent(emailChanged, {
  name: 'follow-email',
  handler: async (app, { userId, verifiedBefore }) => {
    const account = await findAccountIdentity(app.db, userId);
    if (!account) return;
    const own = await findCustomer(app.db, userId);
    const customers = new Set([...(own ? [own.customerId] : []), ...(await listCustomersOf(app.db, userId))]);
    for (const customer of customers) await updateCustomerEmail(app, customer, account.email);
    for (const { id, customer_id: customerId } of verifiedBefore === null
      ? []
      : await listOfGuest(app.db, verifiedBefore)) {
      // Updated at the provider first, so that a later fetch returns the new address.
      await updateCustomerEmail(app, customerId, account.email);
      await moveGuest(app.db, id, account.email);
    }
    // Claims the moved lessons, and those bought with the new address.
    await claimFor(app, userId);
  },
});

async function updateCustomerEmail(app: App, customerId: string, email: string): Promise<void> {
  try {
    await app.payments.stripe.customers.update(customerId, { email });
  } catch (error) {
    // The customer was deleted; a new one is created with the address at that time.
    if (!hasCode(error, 'resource_missing')) throw error;
  }
}
