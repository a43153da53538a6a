import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { finishSetup } from '../checkout/finish-setup.ts';
import { refreshCheckout } from '../checkout/refresh-checkout.ts';
import { recordTopOff } from '../checkout/top-off.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { correctDisputedCredit } from '../money/correct-credit.job.ts';
import { refreshInvoice } from '../money/refresh-invoice.ts';
import { refreshCharge, refreshDispute, refreshRefund } from '../money/refresh-refund.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { type HandledEventType, isHandledEvent } from './event-types.ts';
import { findEvent, markDone } from './events-store.ts';

type EventHandler = (app: App, objectId: string) => Promise<unknown>;

async function announceTrialEnd(app: App, id: string): Promise<void> {
  const plan = await refreshSubscription(app, id);
  if (!plan?.user_id || plan.trial_end === null) return;
  const { user_id: userId, trial_end } = plan;
  const cause = `trial ending ${id} ${trial_end.toISOString()}`;
  const mail = { kind: 'trial_ending' as const, subscription_id: id };
  await inTransaction(app, (tx) => enqueueMail(app, tx, { cause, userId, mail }));
}

/** Records an ended subscription. Its void invoice may have returned money that is disputed. */
async function recordEnd(app: App, id: string): Promise<void> {
  const plan = await refreshSubscription(app, id);
  if (plan) await correctDisputedCredit(app, plan.customer_id);
}

async function recordCatalogueChange(app: App, id: string): Promise<void> {
  const plan = await refreshSubscription(app, id);
  if (plan) await correctDisputedCredit(app, plan.customer_id);
  if (!plan?.user_id || !plan.cancel_at_period_end || plan.ended_at !== null) return;
  const { user_id: userId, period_end } = plan;
  const cause = `cancel planned ${id} ${period_end.toISOString()}`;
  const mail = { kind: 'cancel_planned' as const, subscription_id: id };
  await inTransaction(app, (tx) => enqueueMail(app, tx, { cause, userId, mail }));
}

/**
 * Handlers by event type; each fetches the current object from the provider. They do not use the content of
 * the event, which may be outdated or repeated.
 */
const eventHandlers: Readonly<Record<HandledEventType, EventHandler>> = {
  'setup_intent.succeeded': finishSetup,
  'checkout.session.completed': refreshCheckout,
  'checkout.session.async_payment_succeeded': refreshCheckout,
  'checkout.session.async_payment_failed': refreshCheckout,
  'checkout.session.expired': refreshCheckout,
  'customer.subscription.created': refreshSubscription,
  'customer.subscription.updated': recordCatalogueChange,
  'customer.subscription.deleted': recordEnd,
  'customer.subscription.paused': refreshSubscription,
  'customer.subscription.resumed': refreshSubscription,
  'customer.subscription.trial_will_end': announceTrialEnd,
  'invoice.paid': refreshInvoice,
  'invoice.payment_failed': refreshInvoice,
  'invoice.payment_action_required': refreshInvoice,
  'payment_intent.succeeded': recordTopOff,
  'charge.refunded': refreshCharge,
  'refund.updated': refreshRefund,
  'refund.failed': refreshRefund,
  'charge.dispute.created': refreshDispute,
  'charge.dispute.closed': refreshDispute,
};

/** Handles an event. May run any number of times, and in any order with other events. */
export const handlePaymentEvent = defineJob({
  name: 'handle-payment-event',
  schema: z.object({ event_id: z.string() }),
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 3_600 },
  timeoutSeconds: 120,
  concurrency: 4,
  unique: 'queued',
  handler: async (app, { event_id }) => {
    const event = await findEvent(app.db, event_id);
    if (!event || event.done) return;
    const act = isHandledEvent(event.type) ? eventHandlers[event.type] : null;
    try {
      if (act && event.objectId !== null) await act(app, event.objectId);
    } catch (error) {
      await markDone(app.db, event_id, app.clock.now(), error instanceof Error ? error.name : 'unknown');
      throw error;
    }
    await markDone(app.db, event_id, app.clock.now(), null);
  },
});
