import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { hasCode, idOf } from '../provider/call-provider.ts';

/** Ends a subscription immediately; with `refund`, refunds its last invoice. */
export const cancelSubscription = defineJob({
  name: 'cancel-subscription',
  schema: z.object({ subscription_id: z.string(), refund: z.boolean() }),
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 3_600 },
  timeoutSeconds: 120,
  unique: 'queued',
  handler: async (app, { subscription_id, refund }) => {
    const { stripe } = app.payments;
    try {
      await stripe.subscriptions.cancel(subscription_id);
    } catch (error) {
      // It has already ended.
      if (!hasCode(error, 'resource_missing')) throw error;
    }
    if (refund) await refundLastInvoice(app, subscription_id);
  },
});

async function refundLastInvoice(app: App, subscriptionId: string): Promise<void> {
  const { stripe } = app.payments;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const invoice = idOf(subscription.latest_invoice);
  if (invoice === null) return;
  const payments = await stripe.invoicePayments.list({ invoice });
  for (const { payment } of payments.data) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    try {
      await stripe.refunds.create(
        { payment_intent: intent },
        { idempotencyKey: `refund of second ${intent}` },
      );
    } catch (error) {
      // The bank has returned the money in a dispute.
      if (!hasCode(error, 'charge_already_refunded') && !hasCode(error, 'charge_disputed')) throw error;
    }
  }
}
