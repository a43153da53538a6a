import { composeMail, type Recipient } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { PaymentRow } from '../money-store.ts';
import type { SubscriptionRow } from '../subscriptions-store.ts';
import { openTexts } from './billing-texts.ts';

type Parts = Pick<App, 'config' | 'payments'>;

const billingAddress = ({ config }: Parts) => `${config.publicUrl}/settings/billing`;

export function receiptMail(app: Parts, to: Recipient, payment: PaymentRow): MailMessage {
  const { texts, mark, money, day, note, brand } = openTexts(app, to);
  const { subject, before, after } = texts.receipt({
    brand,
    amount: money(payment.amount, payment.currency),
    paid: day(payment.paid_at),
    description: mark(payment.description),
    payment: mark(payment.id),
    days: app.payments.catalogue.money_back_days,
  });
  const words = { subject, before: [...before, ...note], button: texts.manage, after };
  return { ...composeMail(app, to, words, billingAddress(app)), messageId: `receipt-${payment.id}` };
}

export function trialEndingMail(app: Parts, to: Recipient, plan: SubscriptionRow): MailMessage {
  const { texts, money, day, note, brand } = openTexts(app, to);
  const { subject, before } = texts.trialEnding({
    brand,
    end: day(plan.period_end),
    next: money(plan.next_amount ?? plan.amount, plan.currency),
    amount: money(plan.amount, plan.currency),
    interval: plan.interval,
  });
  const words = { subject, before: [...before, ...note], button: texts.manage, after: [] };
  return composeMail(app, to, words, billingAddress(app));
}

export function paymentFailedMail(
  app: Parts,
  to: Recipient,
  plan: SubscriptionRow,
  amount: number,
): MailMessage {
  const { texts, money, note, brand } = openTexts(app, to);
  const words = texts.paymentFailed({ brand, amount: money(amount, plan.currency) });
  return composeMail(
    app,
    to,
    { ...words, before: [...words.before, ...note], after: [] },
    plan.payment_url ?? billingAddress(app),
  );
}

export function cancelPlannedMail(app: Parts, to: Recipient, plan: SubscriptionRow): MailMessage {
  const { texts, day, note, brand } = openTexts(app, to);
  const words = texts.cancelPlanned({ brand, end: day(plan.period_end) });
  return composeMail(
    app,
    to,
    { ...words, before: [...words.before, ...note], after: [] },
    billingAddress(app),
  );
}
