import type { App } from '../platform/app.ts';
import { hasCode } from './provider/call-provider.ts';
import { listUnended } from './subscriptions/subscriptions-store.ts';

/** Ends every subscription of an account that is being deleted, at once. Invoices stay with the provider, as the law wants them to. */
export async function endBilling(app: App, userId: string): Promise<void> {
  for (const id of await listUnended(app.db, userId)) {
    try {
      await app.payments.stripe.subscriptions.cancel(id);
    } catch (error) {
      // It ended before, or this ran before.
      if (!hasCode(error, 'resource_missing')) throw error;
    }
  }
}
