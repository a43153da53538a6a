import { type Box, isTrue, metadataOf, numberOf, Refusal, textOf } from './box.ts';
import type { Form } from './form.ts';
import type {
  BoxCardError,
  BoxCharge,
  BoxDispute,
  BoxPaymentIntent,
  BoxPaymentMethod,
  BoxRefund,
} from './objects.ts';
import { listObjects, newId } from './sandbox-store.ts';

/** The least the card network takes, in US cents. */
const leastCharge = 50;

export interface Bill {
  customer: string | null;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  /** False while the owner of the card is there to be asked. */
  offSession: boolean;
}

const declined: BoxCardError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const ownerWanted: BoxCardError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Charges a card. @returns the payment, succeeded or not; its error says why not */
export async function chargeCard(box: Box, bill: Bill, card: BoxPaymentMethod): Promise<BoxPaymentIntent> {
  const id = newId('pi');
  const now = await box.now(bill.customer);
  const error =
    card._behaviour === 'fails when charged'
      ? declined
      : card._behaviour === 'asks always' && bill.offSession
        ? ownerWanted
        : null;
  const intent: BoxPaymentIntent = {
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
    await box.put(intent);
    await box.emit('payment_intent.payment_failed', intent);
    return intent;
  }
  const charge = await box.put<BoxCharge>({
    id: newId('ch'),
    object: 'charge',
    amount: bill.amount,
    amount_refunded: 0,
    created: now,
    currency: bill.currency,
    customer: bill.customer,
    disputed: card._behaviour === 'is disputed',
    livemode: false,
    metadata: bill.metadata,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  });
  const paid = await box.put({ ...intent, latest_charge: charge.id });
  await box.emit('payment_intent.succeeded', paid);
  await box.emit('charge.succeeded', charge);
  if (charge.disputed) await openDispute(box, charge);
  return paid;
}

/** Has the owner of a card dispute a charge. */
export async function openDispute(box: Box, charge: BoxCharge): Promise<BoxDispute> {
  const dispute = await box.put<BoxDispute>({
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await box.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Ends a dispute as the bank decides it. */
export async function closeDispute(box: Box, id: string, won: boolean): Promise<BoxDispute> {
  const dispute = await box.get('dispute', id);
  const closed = await box.put({ ...dispute, status: won ? ('won' as const) : ('lost' as const) });
  await box.emit('charge.dispute.closed', closed);
  return closed;
}

/** A payment that is confirmed as it is made. */
export async function createPaymentIntent(box: Box, params: Form): Promise<BoxPaymentIntent> {
  const amount = numberOf(params['amount']) ?? 0;
  if (amount < leastCharge)
    throw new Refusal(400, 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  const customer = await box.get('customer', textOf(params['customer']) ?? '');
  const card = await box.get('payment_method', textOf(params['payment_method']) ?? '', 'payment_method');
  if (card.customer !== customer.id) throw new Refusal(400, 'The card belongs to another customer.');
  const bill: Bill = {
    customer: customer.id,
    amount,
    currency: textOf(params['currency']) ?? 'usd',
    description: textOf(params['description']) ?? null,
    metadata: metadataOf(params['metadata']),
    offSession: isTrue(params['off_session']),
  };
  const intent = await chargeCard(box, bill, card);
  if (intent.last_payment_error)
    throw new Refusal(402, intent.last_payment_error.message, {
      ...intent.last_payment_error,
      payment_intent: intent,
    });
  return intent;
}

export async function createRefund(box: Box, params: Form): Promise<BoxRefund> {
  const intent = await box.get('payment_intent', textOf(params['payment_intent']) ?? '', 'payment_intent');
  const charge = await box.get('charge', intent.latest_charge ?? '', 'charge');
  const left = charge.amount - charge.amount_refunded;
  const amount = numberOf(params['amount']) ?? left;
  if (left === 0)
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount < 1 || amount > left)
    throw new Refusal(400, `Refund amount is greater than unrefunded amount.`, { param: 'amount' });
  const refund = await box.put<BoxRefund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: await box.now(charge.customer),
    currency: charge.currency,
    metadata: metadataOf(params['metadata']),
    payment_intent: intent.id,
    reason: null,
    status: 'succeeded',
  });
  const given = charge.amount_refunded + amount;
  const changed = await box.put({ ...charge, amount_refunded: given, refunded: given === charge.amount });
  await box.emit('charge.refunded', changed);
  return refund;
}

/** Ends a refund as one that the bank of the card did not take. */
export async function failRefund(box: Box, id: string): Promise<BoxRefund> {
  const refund = await box.get('refund', id);
  if (refund.status === 'failed') return refund;
  const charge = await box.get('charge', refund.charge);
  await box.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = await box.put({ ...refund, status: 'failed' as const });
  await box.emit('refund.updated', failed);
  await box.emit('refund.failed', failed);
  return failed;
}

/** The card that is charged when nobody names one. */
export async function cardOnFile(
  box: Box,
  customer: string,
  preferred: string | null,
): Promise<BoxPaymentMethod | null> {
  const fallback = (await box.get('customer', customer)).invoice_settings.default_payment_method;
  const id = preferred ?? fallback;
  const cards = await listObjects(box.tx, 'payment_method', { customer });
  return cards.find((card) => card.id === id) ?? null;
}
