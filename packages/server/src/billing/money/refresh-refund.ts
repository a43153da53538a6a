import { publishAccountChanged } from '../../accounts/index.ts';
import { grantCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  addHours,
  addMoney,
  changePayment,
  countMoney,
  findPayment,
  lockPayment,
  type PaymentRow,
} from '../money-store.ts';
import { idOf } from '../provider/call-provider.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.job.ts';
import { correctCredit } from './correct-credit.job.ts';
import { charactersToReverse, hoursToReverse } from './reversals.ts';

/** The payment of an event is not recorded yet. Its own event will arrive, so the job is retried. */
export class PaymentNotRecordedError extends Error {
  override readonly name = 'PaymentNotRecordedError';
}

/** Maximum attempts when simultaneous refund events conflict, before the job itself is retried. */
const maxAttempts = 5;

/** Records the refunds of a charge: see {@link refreshRefunds}. */
export async function refreshCharge(app: App, chargeId: string): Promise<void> {
  const intent = idOf((await app.payments.stripe.charges.retrieve(chargeId)).payment_intent);
  if (intent !== null) await refreshRefunds(app, intent);
}

/** Records the state of a refund: see {@link refreshRefunds}. */
export async function refreshRefund(app: App, refundId: string): Promise<void> {
  const intent = idOf((await app.payments.stripe.refunds.retrieve(refundId)).payment_intent);
  if (intent !== null) await refreshRefunds(app, intent);
}

/** Records the change of a payment's refunded amount since the last check; a rejected refund decreases it. */
export async function refreshRefunds(app: App, intent: string): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const recorded = requireRecorded(await findPayment(app.db, intent), intent).refunded;
    const refunded = await sumRefunds(app, intent);
    if (await recordRefunded(app, intent, { recorded, refunded })) return;
  }
  throw new Error(`refunds of ${intent} are being booked by other jobs`);
}

/** States of a refund in which the customer has not received the money. */
const undone: readonly (string | null)[] = ['failed', 'canceled'];

/** Sum in cents. */
async function sumRefunds(app: App, payment_intent: string): Promise<number> {
  let sum = 0;
  for await (const { amount, status } of app.payments.stripe.refunds.list({ payment_intent, limit: 100 }))
    if (!undone.includes(status)) sum += amount;
  return sum;
}

/** @returns false if refunds were recorded since the fetch, so that its result may be outdated */
function recordRefunded(
  app: App,
  intent: string,
  { recorded, refunded }: { recorded: number; refunded: number },
): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const payment = requireRecorded(await lockPayment(tx, intent), intent);
    if (payment.refunded !== recorded) return false;
    const cents = recorded - refunded;
    if (cents === 0) return true;
    const kind = cents < 0 ? 'refund' : 'refund failed';
    const cause = `${kind} ${intent} to ${refunded}, movement ${await countMoney(tx, intent)}`;
    await addMoney(tx, { cause, kind, payment, cents }, app.clock.now());
    await changePayment(tx, intent, { refunded });
    await adjustReversal(app, tx, payment, { refunded }, cause);
    return true;
  });
}

/** States of a dispute in which the money is withheld. */
const held: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** Records a dispute: while it is open and after it is lost, the money and the purchase are withheld. */
export async function refreshDispute(app: App, disputeId: string): Promise<void> {
  const dispute = await app.payments.stripe.disputes.retrieve(disputeId);
  const intent = idOf(dispute.payment_intent);
  if (intent === null) return;
  const disputed = held.includes(dispute.status);
  await inTransaction(app, async (tx) => {
    const payment = requireRecorded(await lockPayment(tx, intent), intent);
    if (payment.disputed === disputed) return;
    const cause = disputed ? `dispute ${disputeId}` : `dispute won ${disputeId}`;
    const cents = disputed ? -dispute.amount : dispute.amount;
    const kind = disputed ? 'dispute' : 'dispute won';
    if (!(await addMoney(tx, { cause, kind, payment, cents }, app.clock.now()))) return;
    await changePayment(tx, intent, { disputed });
    await adjustReversal(app, tx, payment, { disputed }, cause);
    if (payment.customer_id !== null)
      await app.jobs.enqueue(tx, correctCredit, { customer_id: payment.customer_id });
    if (disputed && payment.subscription_id !== null) {
      const input = { subscription_id: payment.subscription_id, refund: false };
      await app.jobs.enqueue(tx, cancelSubscription, input, { singletonKey: payment.subscription_id });
    }
  });
}

function requireRecorded(payment: PaymentRow | null, intent: string): PaymentRow {
  if (!payment) throw new PaymentNotRecordedError(`payment ${intent} is not booked yet`);
  return payment;
}

/**
 * Reverses or restores the purchase of a payment. The balance may become negative; conversions are then
 * refused.
 */
async function adjustReversal(
  app: App,
  tx: Tx,
  before: PaymentRow,
  change: Partial<Pick<PaymentRow, 'refunded' | 'disputed'>>,
  cause: string,
): Promise<void> {
  const { id, user_id: userId, quality } = before;
  if (userId === null) return;
  const after = { ...before, ...change };
  const characters = charactersToReverse(after) - before.characters_back;
  if (characters !== 0) {
    await grantCharacters(app, tx, { userId, characters: -characters, kind: 'purchase', cause });
    await changePayment(tx, id, { characters_back: charactersToReverse(after) });
  }
  const hours = hoursToReverse(after) - hoursToReverse(before);
  if (hours !== 0 && quality !== null)
    await addHours(tx, { cause, userId, quality, hours: -hours }, app.clock.now());
  await publishAccountChanged(app, tx, userId);
}
