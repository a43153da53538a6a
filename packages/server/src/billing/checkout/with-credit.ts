import { chargesWithCredit, type QuoteResponse } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { callProvider } from '../provider/call-provider.ts';
import { listSubscriptions } from '../subscriptions-store.ts';

/**
 * Returns a quote with the credit that a former plan left at the provider: its first charges are smaller by that.
 */
export async function withCredit(app: App, userId: string, quote: QuoteResponse): Promise<QuoteResponse> {
  const customer = await findCustomer(app.db, userId);
  // Only changes of a plan leave a credit, so the provider need not be asked about new customers.
  if (!customer || (await listSubscriptions(app.db, userId)).length === 0) return quote;
  const current = await callProvider(app, () => app.payments.stripe.customers.retrieve(customer.customerId));
  const balance = current.deleted === true ? 0 : current.balance;
  if (balance === 0) return quote;
  const charges = chargesWithCredit(quote, balance);
  const [first = { amount: quote.first_charge, count: null }] = charges;
  return {
    ...quote,
    due_today: quote.trial_days > 0 ? 0 : first.amount,
    first_charge: first.amount,
    discounted_charges: first.count,
    charges,
  };
}
