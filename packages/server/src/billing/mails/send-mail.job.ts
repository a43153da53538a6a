import { z } from 'zod';
import { findAccountIdentity } from '../../accounts/index.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { findPayment } from '../money-store.ts';
import { findSubscription } from '../subscriptions-store.ts';
import { cancelPlannedMail, paymentFailedMail, receiptMail, trialEndingMail } from './billing-mails.ts';

const billingMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), payment_id: z.string() }),
  z.object({ kind: z.literal('trial_ending'), subscription_id: z.string() }),
  z.object({ kind: z.literal('payment_failed'), subscription_id: z.string(), amount: z.number().int() }),
  z.object({ kind: z.literal('cancel_planned'), subscription_id: z.string() }),
]);
export type BillingMail = z.infer<typeof billingMail>;

/**
 * Mails a user about payments. The facts are read when the mail is sent: a plan that has ended by then is not
 * announced.
 */
export const sendBillingMail = defineJob({
  name: 'send-billing-mail',
  schema: z.object({ user_id: z.uuid(), mail: billingMail }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { user_id, mail }) => {
    const account = await findAccountIdentity(app.db, user_id);
    if (!account) return;
    if (mail.kind === 'receipt') {
      const payment = await findPayment(app.db, mail.payment_id);
      if (payment) await app.mail.send(receiptMail(app, account, payment));
      return;
    }
    const plan = await findSubscription(app.db, mail.subscription_id);
    if (!plan || plan.ended_at !== null || plan.duplicate) return;
    if (mail.kind === 'trial_ending' && plan.status === 'trialing' && !plan.cancel_at_period_end)
      await app.mail.send(trialEndingMail(app, account, plan));
    if (mail.kind === 'payment_failed' && plan.payment_url !== null)
      await app.mail.send(paymentFailedMail(app, account, plan, mail.amount));
    if (mail.kind === 'cancel_planned' && plan.cancel_at_period_end)
      await app.mail.send(cancelPlannedMail(app, account, plan));
  },
});
