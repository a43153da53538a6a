import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { opened, wasRefused } from '../provider/call-provider.ts';

/**
 * Makes the unpaid invoice of an ended subscription void. The provider's page would otherwise still take the money, for a
 * period that the customer no longer has.
 * @param subscription with its latest invoice
 */
export async function voidUnpaidInvoice(app: App, subscription: Stripe.Subscription): Promise<void> {
  const invoice = opened(subscription.latest_invoice);
  if (subscription.ended_at === null || invoice?.status !== 'open') return;
  try {
    await app.payments.stripe.invoices.voidInvoice(invoice.id);
  } catch (error) {
    // It was paid in the meantime; its own event records that.
    if (!wasRefused(error)) throw error;
  }
}
