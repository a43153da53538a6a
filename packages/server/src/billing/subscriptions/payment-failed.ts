import type { TriggerSource } from '../../accounts/index.ts';
import { findLivePlan } from '../subscriptions-store.ts';

/**
 * Notice that all screens show while the payment of a plan is overdue, in case the mail about it was not
 * read.
 */
export const paymentFailed: TriggerSource = async (app, userId) => {
  const plan = await findLivePlan(app.db, userId);
  if (plan?.status !== 'past_due') return null;
  return {
    name: 'payment_failed',
    data: {
      main_header_text: 'Your last payment failed. Pay it, or change your card, to keep your plan.',
      purchase_redirect: '/subscription',
      button_text: 'Update Payment',
    },
  };
};
