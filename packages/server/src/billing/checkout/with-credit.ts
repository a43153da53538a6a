import { minChargeCents, type QuoteResponse } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { callProvider } from '../provider/call-provider.ts';
import { listSubscriptions } from '../subscriptions-store.ts';

/**
 * Returns a quote with the credit that a former plan left at the provider: its first charge is smaller by that. Like the
 * provider, charges nothing below the card network's minimum.
 */
export async function withCredit(app: App, userId: string, quote: QuoteResponse): Promise<QuoteResponse> {
  const customer = await findCustomer(app.db, userId);
  // Only changes of a plan leave a credit, so the provider need not be asked about new customers.
  if (!customer || (await listSubscriptions(app.db, userId)).length === 0) return quote;
  const current = await callProvider(app, () => app.payments.stripe.customers.retrieve(customer.customerId));
  const balance = current.deleted === true ? 0 : current.balance;
  if (balance === 0) return quote;
  const due = quote.first_charge + balance;
  const first_charge = due < minChargeCents ? 0 : due;
  return {
    ...quote,
    due_today: quote.trial_days > 0 ? 0 : first_charge,
    first_charge,
    // The later charges are the regular ones.
    discounted_charges: quote.discounted_charges === 0 ? 1 : quote.discounted_charges,
  };
}
