import { isRefused, readCard, type TypedCard } from './cards.ts';
import { type Form, metadataOf, textOf } from './form.ts';
import type { SandboxCardError, SandboxPaymentMethod, SandboxSetupIntent } from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { newId } from './sandbox-store.ts';

export async function createSetupIntent(sandbox: SandboxContext, params: Form): Promise<SandboxSetupIntent> {
  const customer = textOf(params['customer']);
  if (customer !== undefined) await sandbox.get('customer', customer);
  const id = newId('seti');
  return sandbox.put({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: await sandbox.now(customer ?? null),
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

export async function cancelSetupIntent(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<SandboxSetupIntent> {
  const intent = await sandbox.get('setup_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new SandboxError(
      400,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      {
        code: 'setup_intent_unexpected_state',
      },
    );
  }
  const canceled = await sandbox.put({ ...intent, status: 'canceled' as const });
  await sandbox.emit('setup_intent.canceled', canceled);
  return canceled;
}

/** Stores a typed card. @returns the reason if the card is refused */
export async function saveCard(
  sandbox: SandboxContext,
  customer: string | null,
  typed: TypedCard,
): Promise<SandboxPaymentMethod | SandboxCardError> {
  const now = await sandbox.now(customer);
  const read = readCard(typed, customer ?? '', new Date(now * 1000));
  if (isRefused(read)) return read;
  return sandbox.put({
    id: newId('pm'),
    object: 'payment_method',
    created: now,
    customer: null,
    livemode: false,
    type: 'card',
    ...read,
  });
}

export const requiresActionAtSetup = ({ _behaviour }: SandboxPaymentMethod): boolean =>
  _behaviour === 'asks at setup' || _behaviour === 'asks always';

/**
 * Verifies a card for later charges, as the card form does. If the card requires 3-D Secure, the intent waits
 * for `completeSetupAuthentication`.
 */
export async function confirmSetup(
  sandbox: SandboxContext,
  intent: SandboxSetupIntent,
  typed: TypedCard,
): Promise<SandboxSetupIntent> {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw new SandboxError(400, `This SetupIntent is ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const card = await saveCard(sandbox, intent.customer, typed);
  if ('code' in card) return failSetup(sandbox, intent, card);
  if (requiresActionAtSetup(card))
    return sandbox.put({ ...intent, status: 'requires_action' as const, _card: card.id });
  return finishSetup(sandbox, intent, card);
}

/**
 * Completes the 3-D Secure step of a setup. @param approved whether the cardholder confirmed on the bank's
 * page
 */
export async function completeSetupAuthentication(
  sandbox: SandboxContext,
  intent: SandboxSetupIntent,
  approved: boolean,
): Promise<SandboxSetupIntent> {
  if (intent.status !== 'requires_action' || intent._card === null) return intent;
  if (!approved) return failSetup(sandbox, { ...intent, _card: null }, notAuthenticated);
  return finishSetup(sandbox, intent, await sandbox.get('payment_method', intent._card));
}

export const notAuthenticated: SandboxCardError = {
  type: 'card_error',
  code: 'setup_intent_authentication_failure',
  decline_code: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

async function finishSetup(
  sandbox: SandboxContext,
  intent: SandboxSetupIntent,
  card: SandboxPaymentMethod,
): Promise<SandboxSetupIntent> {
  await sandbox.put({ ...card, customer: intent.customer });
  const done = await sandbox.put({
    ...intent,
    status: 'succeeded' as const,
    payment_method: card.id,
    last_setup_error: null,
    _card: null,
  });
  await sandbox.emit('setup_intent.succeeded', done);
  return done;
}

async function failSetup(
  sandbox: SandboxContext,
  intent: SandboxSetupIntent,
  error: SandboxCardError,
): Promise<SandboxSetupIntent> {
  const failed = await sandbox.put({
    ...intent,
    status: 'requires_payment_method' as const,
    last_setup_error: error,
  });
  await sandbox.emit('setup_intent.setup_failed', failed);
  return failed;
}

export async function detachCard(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<SandboxPaymentMethod> {
  const card = await sandbox.get('payment_method', id);
  return sandbox.put({ ...card, customer: null });
}
