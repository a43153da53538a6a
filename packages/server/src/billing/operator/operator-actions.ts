import { randomBytes } from 'node:crypto';
import { findAccountByEmail } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { refreshRefunds } from '../money/refresh-refund.ts';
import { countMoney, findPayment } from '../money-store.ts';
import { callProvider, hasCode, isProviderError, withinDeadline } from '../provider/call-provider.ts';
import { upsertVipCode } from '../vip-store.ts';
import { reconcilePayments } from '../webhooks/reconcile.job.ts';
import { OperatorError } from './operator-error.ts';
import { recordActionFirst } from './record-action.ts';

/**
 * Refunds a payment and reverses its purchase. The action is recorded first, so that every refund has a
 * record.
 * @param cents null for the whole remaining amount
 * @param form id of the submitted form, which is executed once
 * @throws OperatorError
 */
export async function refundPayment(
  app: App,
  actor: string,
  { payment: id, cents, form }: { payment: string; cents: number | null; form?: string | undefined },
): Promise<string> {
  const payment = /^\w{1,255}$/.test(id) ? await findPayment(app.db, id) : null;
  if (!payment) throw new OperatorError(`There is no payment ${id}.`);
  const movements = await countMoney(app.db, id);
  const refundable = payment.amount - payment.refunded;
  if (refundable < 1) throw new OperatorError(`All of ${id} was given back before.`);
  const amount = cents ?? refundable;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable)
    throw new OperatorError(`Between 1 and ${refundable} cents of ${id} can be given back.`);
  await recordActionFirst(app, { actor, action: 'refund', subject: id, detail: { cents: amount } }, form);
  try {
    await withinDeadline(app, () =>
      app.payments.stripe.refunds.create(
        { payment_intent: id, amount },
        // The key makes a repeated request create one refund; for a later refund, the number of transactions
        // differs.
        { idempotencyKey: `operator refund ${id} ${movements} ${amount}` },
      ),
    );
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (!hasCode(error, 'charge_already_refunded'))
      throw new OperatorError('The provider did not take the refund.');
  }
  await callProvider(app, () => refreshRefunds(app, id));
  return `${amount} cents of ${id} are given back.`;
}

/** Creates an unguessable code for lifetime access. @returns the code */
export async function makeVipCode(
  app: App,
  actor: string,
  { uses, note, form }: { uses: number; note: string; form?: string | undefined },
): Promise<string> {
  if (!Number.isSafeInteger(uses) || uses < 1 || uses > 100_000)
    throw new OperatorError('A code can be used between 1 and 100,000 times.');
  const code = `VIP-${randomBytes(8).toString('hex').toUpperCase()}`;
  await recordActionFirst(app, { actor, action: 'vip code', subject: code, detail: { uses, note } }, form);
  await upsertVipCode(app.db, { code, most: uses, note }, app.clock.now());
  return code;
}

/** Runs the reconciliation after lost webhooks now instead of within the hour. */
export async function reconcileNow(app: App, actor: string): Promise<string> {
  await recordActionFirst(app, { actor, action: 'reconcile', subject: '', detail: {} });
  await app.jobs.enqueue(app.db, reconcilePayments, {});
  return 'The provider is being asked.';
}

/** @throws OperatorError */
export async function requireAccount(app: App, email: string): Promise<{ userId: string; email: string }> {
  const account = await findAccountByEmail(app, email);
  if (!account) throw new OperatorError(`There is no account of ${email}.`);
  return account;
}
