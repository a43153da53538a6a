import { formatMoney } from '@earmark/contract';
import { composeMail } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { PaymentRow } from '../money-store.ts';
import type { SubscriptionRow } from '../subscriptions-store.ts';

type Parts = Pick<App, 'config' | 'payments'>;

/** Formats a date in words, in UTC. */
export const day = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Marks mails about sandbox payments, so that they are not mistaken for real ones. */
export const sandboxNote = ({ payments }: Parts): string[] =>
  payments.kind === 'sandbox'
    ? ['This is a sandbox: no card was charged, and no money was transferred.']
    : [];

const every = ({ interval }: Pick<SubscriptionRow, 'interval'>) =>
  interval === 'year' ? 'a year' : 'a month';

export function receiptMail(app: Parts, to: string, payment: PaymentRow): MailMessage {
  const { brand, publicUrl } = app.config;
  const amount = formatMoney(payment.amount, payment.currency);
  const mail = composeMail(app, to, {
    subject: `Your ${brand.name} receipt: ${amount}`,
    before: [
      `Thank you. We received ${amount} on ${day(payment.paid_at)} for: ${payment.description}.`,
      ...sandboxNote(app),
    ],
    button: { label: 'Manage billing', url: `${publicUrl}/settings/billing` },
    after: [
      `Payment ${payment.id}. Payments are final and non-refundable, except under the ${app.payments.catalogue.money_back_days}-day money-back guarantee.`,
    ],
  });
  return { ...mail, messageId: `receipt-${payment.id}` };
}

export function trialEndingMail(app: Parts, to: string, plan: SubscriptionRow): MailMessage {
  const { brand, publicUrl } = app.config;
  const amount = formatMoney(plan.next_amount ?? plan.amount, plan.currency);
  return composeMail(app, to, {
    subject: `Your ${brand.name} trial ends on ${day(plan.period_end)}`,
    before: [
      `Your free trial ends on ${day(plan.period_end)}. Your card will then be charged ${amount}, and the plan continues at ${formatMoney(plan.amount, plan.currency)} ${every(plan)}.`,
      'To continue, you do not have to do anything. If you cancel before that day, you keep access until then and will not be charged.',
      ...sandboxNote(app),
    ],
    button: { label: 'Manage billing', url: `${publicUrl}/settings/billing` },
    after: [],
  });
}

export function paymentFailedMail(
  app: Parts,
  to: string,
  plan: SubscriptionRow,
  amount: number,
): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `Your ${brand.name} payment did not go through`,
    before: [
      `We could not charge ${formatMoney(amount, plan.currency)} for your plan. Your bank may want you to confirm it, or the card may have expired.`,
      'Your plan stays active for now, and we will try again in a few days. You can also pay now with the same or another card.',
      ...sandboxNote(app),
    ],
    button: { label: 'Pay now', url: plan.payment_url ?? `${publicUrl}/settings/billing` },
    after: [],
  });
}

export function cancelPlannedMail(app: Parts, to: string, plan: SubscriptionRow): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `Your ${brand.name} plan ends on ${day(plan.period_end)}`,
    before: [
      `Your plan is canceled. It stays active until ${day(plan.period_end)}, and you will not be charged again.`,
      ...sandboxNote(app),
    ],
    button: { label: 'Keep my plan', url: `${publicUrl}/settings/billing` },
    after: [],
  });
}
