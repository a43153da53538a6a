import { charactersOfHours, hourPack, type Tier } from '@earmark/contract';
import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { idOf } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { recordPayment } from './record-payment.ts';

/** Fetches an invoice from the provider. Records its payment, or mails the customer if the payment failed. */
export async function refreshInvoice(app: App, invoiceId: string): Promise<void> {
  const { stripe, catalogue } = app.payments;
  const invoice = await stripe.invoices.retrieve(invoiceId);
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return;
  const subscription = await refreshSubscription(app, subscriptionId, invoice);
  if (!subscription) return;
  const { user_id, plan, tier } = subscription;
  if (invoice.status === 'paid' && invoice.amount_paid > 0) {
    const payments = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
    const name = catalogue.prices.find(({ slug }) => slug === plan)?.name ?? plan;
    for (const paid of payments.data) {
      const id = idOf(paid.payment.payment_intent);
      if (id === null) continue;
      await inTransaction(app, (tx) =>
        recordPayment(app, tx, {
          id,
          user_id,
          customer_id: subscription.customer_id,
          kind: tier === 'partner' ? 'lessons' : 'subscription',
          description: `${name}, ${subscription.interval === 'year' ? 'yearly' : 'monthly'}`,
          amount: paid.amount_paid ?? 0,
          currency: paid.currency,
          subscription_id: subscriptionId,
          ...hoursOf(tier, invoice.billing_reason),
          paid_at: new Date(paid.created * 1000),
        }),
      );
    }
  }
  if (invoice.status === 'open' && invoice.attempt_count > 0 && user_id !== null) {
    const cause = `payment failed ${invoiceId} ${invoice.attempt_count}`;
    const mail = {
      kind: 'payment_failed' as const,
      subscription_id: subscriptionId,
      amount: invoice.amount_remaining,
    };
    await inTransaction(app, (tx) => enqueueMail(app, tx, { cause, userId: user_id, mail }));
  }
}

/** Returns the hours that each paid period of a legacy plan adds. A change within a period adds none. */
function hoursOf(
  tier: Tier,
  reason: Stripe.Invoice.BillingReason | null,
): { hours: number; characters: number; quality: 'hd' | 'sd' } | Record<string, never> {
  if (tier !== 'hd' && tier !== 'sd') return {};
  const isPeriod = reason === 'subscription_create' || reason === 'subscription_cycle';
  if (!isPeriod) return {};
  return { hours: hourPack.step, characters: charactersOfHours(hourPack.step), quality: tier };
}
