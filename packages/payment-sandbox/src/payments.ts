import { minChargeCents } from '@earmark/contract';
import { type Form, isTrue, metadataOf, numberOf, textOf } from './form.ts';
import type {
  SandboxCardError,
  SandboxCharge,
  SandboxDispute,
  SandboxPaymentIntent,
  SandboxPaymentMethod,
  SandboxRefund,
} from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { listObjects, newId } from './sandbox-store.ts';

export interface Bill {
  customer: string | null;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  /** False while the cardholder is present and can confirm the payment. */
  offSession: boolean;
}

const declined: SandboxCardError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const authenticationRequired: SandboxCardError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Charges a card. @returns the payment, whether it succeeded or not; its error contains the reason */
export async function chargeCard(
  sandbox: SandboxContext,
  bill: Bill,
  card: SandboxPaymentMethod,
): Promise<SandboxPaymentIntent> {
  const id = newId('pi');
  const now = await sandbox.now(bill.customer);
  const error =
    card._behaviour === 'fails when charged'
      ? declined
      : card._behaviour === 'asks always' && bill.offSession
        ? authenticationRequired
        : null;
  const intent: SandboxPaymentIntent = {
    id,
    object: 'payment_intent',
    amount: bill.amount,
    amount_received: error ? 0 : bill.amount,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: now,
    currency: bill.currency,
    customer: bill.customer,
    description: bill.description,
    livemode: false,
    metadata: bill.metadata,
    payment_method: card.id,
    latest_charge: null,
    last_payment_error: error,
    status: error ? 'requires_payment_method' : 'succeeded',
  };
  if (error) {
    await sandbox.put(intent);
    await sandbox.emit('payment_intent.payment_failed', intent);
    return intent;
  }
  const charge = await sandbox.put<SandboxCharge>({
    id: newId('ch'),
    object: 'charge',
    amount: bill.amount,
    amount_refunded: 0,
    created: now,
    currency: bill.currency,
    customer: bill.customer,
    disputed: false,
    livemode: false,
    metadata: bill.metadata,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  });
  const paid = await sandbox.put({ ...intent, latest_charge: charge.id });
  await sandbox.emit('payment_intent.succeeded', paid);
  await sandbox.emit('charge.succeeded', charge);
  if (card._behaviour === 'is disputed') await openDispute(sandbox, charge);
  return paid;
}

/**
 * Opens a dispute by the cardholder, about what was not refunded: a bank does not take back more than was paid.
 * https://docs.stripe.com/api/disputes/object calls the amount 'usually the amount of the charge'.
 * @throws SandboxError if the charge was refunded completely
 */
export async function openDispute(sandbox: SandboxContext, charge: SandboxCharge): Promise<SandboxDispute> {
  const amount = charge.amount - charge.amount_refunded;
  if (amount === 0) throw new SandboxError(400, `Charge ${charge.id} has already been refunded.`);
  await sandbox.put({ ...charge, disputed: true });
  const dispute = await sandbox.put<SandboxDispute>({
    id: newId('dp'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: await sandbox.now(charge.customer),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await sandbox.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision, which is final. */
export async function closeDispute(
  sandbox: SandboxContext,
  id: string,
  won: boolean,
): Promise<SandboxDispute> {
  const dispute = await sandbox.get('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  const closed = await sandbox.put({ ...dispute, status: won ? ('won' as const) : ('lost' as const) });
  await sandbox.emit('charge.dispute.closed', closed);
  return closed;
}

/** Creates a payment that is confirmed immediately. */
export async function createPaymentIntent(
  sandbox: SandboxContext,
  params: Form,
): Promise<SandboxPaymentIntent> {
  const amount = numberOf(params['amount']) ?? 0;
  if (amount < minChargeCents)
    throw new SandboxError(400, 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  const customer = await sandbox.get('customer', textOf(params['customer']) ?? '');
  const card = await sandbox.get('payment_method', textOf(params['payment_method']) ?? '', 'payment_method');
  if (card.customer !== customer.id) throw new SandboxError(400, 'The card belongs to another customer.');
  const bill: Bill = {
    customer: customer.id,
    amount,
    currency: textOf(params['currency']) ?? 'usd',
    description: textOf(params['description']) ?? null,
    metadata: metadataOf(params['metadata']),
    offSession: isTrue(params['off_session']),
  };
  const intent = await chargeCard(sandbox, bill, card);
  if (intent.last_payment_error)
    throw new SandboxError(402, intent.last_payment_error.message, {
      ...intent.last_payment_error,
      payment_intent: intent,
    });
  return intent;
}

export async function createRefund(sandbox: SandboxContext, params: Form): Promise<SandboxRefund> {
  const intent = await sandbox.get(
    'payment_intent',
    textOf(params['payment_intent']) ?? '',
    'payment_intent',
  );
  const charge = await sandbox.get('charge', intent.latest_charge ?? '', 'charge');
  const disputes = await listObjects(sandbox.tx, 'dispute', { charge: charge.id });
  // A won dispute returns the money, which can be refunded again.
  if (disputes.some(({ status }) => status !== 'won'))
    throw new SandboxError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = numberOf(params['amount']) ?? left;
  if (left === 0)
    throw new SandboxError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount < 1 || amount > left)
    throw new SandboxError(400, `Refund amount is greater than unrefunded amount.`, { param: 'amount' });
  const refund = await sandbox.put<SandboxRefund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: await sandbox.now(charge.customer),
    currency: charge.currency,
    metadata: metadataOf(params['metadata']),
    payment_intent: intent.id,
    reason: null,
    status: 'succeeded',
  });
  const amountRefunded = charge.amount_refunded + amount;
  const changed = await sandbox.put({
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  });
  await sandbox.emit('charge.refunded', changed);
  return refund;
}

/** Marks a refund as rejected by the card's bank. */
export async function failRefund(sandbox: SandboxContext, id: string): Promise<SandboxRefund> {
  const refund = await sandbox.get('refund', id);
  if (refund.status === 'failed') return refund;
  const charge = await sandbox.get('charge', refund.charge);
  await sandbox.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = await sandbox.put({ ...refund, status: 'failed' as const });
  await sandbox.emit('refund.updated', failed);
  await sandbox.emit('refund.failed', failed);
  return failed;
}

/** Returns the card that is charged if no other card is given. */
export async function cardOnFile(
  sandbox: SandboxContext,
  customer: string,
  preferred: string | null,
): Promise<SandboxPaymentMethod | null> {
  const fallback = (await sandbox.get('customer', customer)).invoice_settings.default_payment_method;
  const id = preferred ?? fallback;
  const cards = await listObjects(sandbox.tx, 'payment_method', { customer });
  return cards.find((card) => card.id === id) ?? null;
}
