import { type Box, metadataOf, Refusal, textOf } from './box.ts';
import { isRefused, readCard, type TypedCard } from './cards.ts';
import type { Form } from './form.ts';
import type { BoxCardError, BoxPaymentMethod, BoxSetupIntent } from './objects.ts';
import { newId } from './sandbox-store.ts';

export async function createSetupIntent(box: Box, params: Form): Promise<BoxSetupIntent> {
  const customer = textOf(params['customer']);
  if (customer !== undefined) await box.get('customer', customer);
  const id = newId('seti');
  return box.put({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: await box.now(customer ?? null),
    customer: customer ?? null,
    livemode: false,
    metadata: metadataOf(params['metadata']),
    status: 'requires_payment_method',
    usage: textOf(params['usage']) ?? 'off_session',
    payment_method: null,
    last_setup_error: null,
    _card: null,
  });
}

export async function cancelSetupIntent(box: Box, _params: Form, id: string): Promise<BoxSetupIntent> {
  const intent = await box.get('setup_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new Refusal(
      400,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      {
        code: 'setup_intent_unexpected_state',
      },
    );
  }
  const canceled = await box.put({ ...intent, status: 'canceled' as const });
  await box.emit('setup_intent.canceled', canceled);
  return canceled;
}

/** Keeps a card that was typed. @returns the reason when it is not taken */
export async function keepCard(
  box: Box,
  customer: string | null,
  typed: TypedCard,
): Promise<BoxPaymentMethod | BoxCardError> {
  const now = await box.now(customer);
  const read = readCard(typed, customer ?? '', new Date(now * 1000));
  if (isRefused(read)) return read;
  return box.put({
    id: newId('pm'),
    object: 'payment_method',
    created: now,
    customer: null,
    livemode: false,
    type: 'card',
    ...read,
  });
}

export const asksAtSetup = ({ _behaviour }: BoxPaymentMethod): boolean =>
  _behaviour === 'asks at setup' || _behaviour === 'asks always';

/** What the card form does: verifies a card for later. Cards that ask wait for `answerSetup`. */
export async function confirmSetup(
  box: Box,
  intent: BoxSetupIntent,
  typed: TypedCard,
): Promise<BoxSetupIntent> {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw new Refusal(400, `This SetupIntent is ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const card = await keepCard(box, intent.customer, typed);
  if ('code' in card) return failSetup(box, intent, card);
  if (asksAtSetup(card)) return box.put({ ...intent, status: 'requires_action' as const, _card: card.id });
  return finishSetup(box, intent, card);
}

/** What the card's owner says on the bank's page. */
export async function answerSetup(
  box: Box,
  intent: BoxSetupIntent,
  agrees: boolean,
): Promise<BoxSetupIntent> {
  if (intent.status !== 'requires_action' || intent._card === null) return intent;
  if (!agrees) return failSetup(box, { ...intent, _card: null }, notAuthenticated);
  return finishSetup(box, intent, await box.get('payment_method', intent._card));
}

export const notAuthenticated: BoxCardError = {
  type: 'card_error',
  code: 'setup_intent_authentication_failure',
  decline_code: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

async function finishSetup(
  box: Box,
  intent: BoxSetupIntent,
  card: BoxPaymentMethod,
): Promise<BoxSetupIntent> {
  await box.put({ ...card, customer: intent.customer });
  const done = await box.put({
    ...intent,
    status: 'succeeded' as const,
    payment_method: card.id,
    last_setup_error: null,
    _card: null,
  });
  await box.emit('setup_intent.succeeded', done);
  return done;
}

async function failSetup(box: Box, intent: BoxSetupIntent, error: BoxCardError): Promise<BoxSetupIntent> {
  const failed = await box.put({
    ...intent,
    status: 'requires_payment_method' as const,
    last_setup_error: error,
  });
  await box.emit('setup_intent.setup_failed', failed);
  return failed;
}

export async function detachCard(box: Box, _params: Form, id: string): Promise<BoxPaymentMethod> {
  const card = await box.get('payment_method', id);
  return box.put({ ...card, customer: null });
}
