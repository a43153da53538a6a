import { tellAccount } from '../../accounts/index.ts';
import { grantCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { idOf } from '../provider/call-provider.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.job.ts';
import { charactersBack, hoursBack } from './goods-back.ts';
import { addHours, addMoney, changePayment, lockPayment, type PaymentRow } from './money-store.ts';

/** The payment that the news is about is not booked yet: its own news is on the way, so this is tried again. */
export class PaymentNotBooked extends Error {
  override readonly name = 'PaymentNotBooked';
}

/** Books what was given back of a charge since it was looked at last: the provider tells the sum of all refunds. */
export async function refreshCharge(app: App, chargeId: string): Promise<void> {
  const charge = await app.payments.stripe.charges.retrieve(chargeId);
  const intent = idOf(charge.payment_intent);
  if (intent === null) return;
  await inTransaction(app, async (tx) => {
    const payment = await requirePayment(tx, intent);
    const more = charge.amount_refunded - payment.refunded;
    if (more <= 0) return;
    const cause = `refund ${intent} to ${charge.amount_refunded}`;
    await addMoney(tx, { cause, kind: 'refund', payment, cents: -more }, app.clock.now());
    await changePayment(tx, intent, { refunded: charge.amount_refunded });
    await takeBack(app, tx, payment, { refunded: charge.amount_refunded }, cause);
  });
}

/** States of a dispute in which the money is not ours. */
const held: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** Books a dispute: the money is away while it lasts and when it is lost, and so is what it bought. */
export async function refreshDispute(app: App, disputeId: string): Promise<void> {
  const dispute = await app.payments.stripe.disputes.retrieve(disputeId);
  const intent = idOf(dispute.payment_intent);
  if (intent === null) return;
  const disputed = held.includes(dispute.status);
  await inTransaction(app, async (tx) => {
    const payment = await requirePayment(tx, intent);
    if (payment.disputed === disputed) return;
    const cause = disputed ? `dispute ${disputeId}` : `dispute won ${disputeId}`;
    const cents = disputed ? -dispute.amount : dispute.amount;
    const kind = disputed ? 'dispute' : 'dispute won';
    if (!(await addMoney(tx, { cause, kind, payment, cents }, app.clock.now()))) return;
    await changePayment(tx, intent, { disputed });
    await takeBack(app, tx, payment, { disputed }, cause);
    if (disputed && payment.subscription_id !== null) {
      const input = { subscription_id: payment.subscription_id, refund: false };
      await app.jobs.enqueue(tx, cancelSubscription, input, { singletonKey: payment.subscription_id });
    }
  });
}

async function requirePayment(tx: Tx, intent: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, intent);
  if (!payment) throw new PaymentNotBooked(`payment ${intent} is not booked yet`);
  return payment;
}

/** Takes back, or gives again, what the payment bought. The balance may go below zero: then conversions stop. */
async function takeBack(
  app: App,
  tx: Tx,
  before: PaymentRow,
  change: Partial<Pick<PaymentRow, 'refunded' | 'disputed'>>,
  cause: string,
): Promise<void> {
  const { id, user_id: userId, quality } = before;
  if (userId === null) return;
  const after = { ...before, ...change };
  const characters = charactersBack(after) - before.characters_back;
  if (characters !== 0) {
    await grantCharacters(app, tx, { userId, characters: -characters, kind: 'purchase', cause });
    await changePayment(tx, id, { characters_back: charactersBack(after) });
  }
  const hours = hoursBack(after) - hoursBack(before);
  if (hours !== 0 && quality !== null)
    await addHours(tx, { cause, userId, quality, hours: -hours }, app.clock.now());
  await tellAccount(app, tx, userId);
}
