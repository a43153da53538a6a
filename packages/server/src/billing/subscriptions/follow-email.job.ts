import { emailChanged, getUserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { hasCode } from '../provider/call-provider.ts';
import { listCustomersOf, listOfGuest, moveGuest } from '../subscriptions-store.ts';
import { claimFor } from './claim-lessons.job.ts';

/**
 * Tells the provider of another address: receipts go there, and what a guest with the old address bought stays with the
 * account that had proved it.
 */
export const followEmail = onEvent(emailChanged, {
  name: 'follow-email',
  handler: async (app, { userId, verifiedBefore }) => {
    const account = await getUserSettings(app, userId);
    if (!account) return;
    const own = await findCustomer(app.db, userId);
    const customers = new Set([...(own ? [own.customerId] : []), ...(await listCustomersOf(app.db, userId))]);
    for (const customer of customers) await updateCustomerEmail(app, customer, account.email);
    for (const { id, customer_id: customerId } of verifiedBefore === null
      ? []
      : await listOfGuest(app.db, verifiedBefore)) {
      // The provider first: whatever is read from there afterwards says the same.
      await updateCustomerEmail(app, customerId, account.email);
      await moveGuest(app.db, id, account.email);
    }
    // Those, and what was bought with the new address.
    await claimFor(app, userId);
  },
});

async function updateCustomerEmail(app: App, customerId: string, email: string): Promise<void> {
  try {
    await app.payments.stripe.customers.update(customerId, { email });
  } catch (error) {
    // Deleted there: a new one is made with the address of then.
    if (!hasCode(error, 'resource_missing')) throw error;
  }
}
