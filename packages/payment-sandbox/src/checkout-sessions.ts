import type { TypedCard } from './cards.ts';
import { addCustomer } from './create-objects.ts';
import { type Form, groupOf, groupsOf, metadataOf, numberOf, textOf } from './form.ts';
import type { SandboxCardError, SandboxPaymentMethod, SandboxSession } from './objects.ts';
import { chargeCard } from './payments.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { newId, undoUnless } from './sandbox-store.ts';
import { notAuthenticated, requiresActionAtSetup, saveCard } from './setup-intents.ts';
import { discountId, startSubscription } from './subscriptions.ts';

const daySeconds = 86_400;

type Line = SandboxSession['_lines'][number];

export async function createSession(sandbox: SandboxContext, params: Form): Promise<SandboxSession> {
  const customer = textOf(params['customer']) ?? null;
  if (customer !== null) await sandbox.get('customer', customer);
  const mode = textOf(params['mode']) === 'subscription' ? 'subscription' : 'payment';
  const lines = await Promise.all(groupsOf(params['line_items']).map((line) => readLine(sandbox, line)));
  const discounts = groupsOf(params['discounts']);
  if (discounts.length > 1)
    throw new SandboxError(400, 'Only one discount is allowed.', { param: 'discounts' });
  if (discounts.length > 0 && params['allow_promotion_codes'] !== undefined)
    throw new SandboxError(
      400,
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
    );
  const subscription = groupOf(params['subscription_data']);
  const subtotal = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  if (mode === 'payment' && subtotal < 50)
    throw new SandboxError(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  const now = await sandbox.now(customer);
  const id = newId('cs_test');
  const inner = mode === 'payment' ? groupOf(params['payment_intent_data']) : subscription;
  return sandbox.put<SandboxSession>({
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: subtotal,
    cancel_url: textOf(params['cancel_url']) ?? null,
    client_reference_id: textOf(params['client_reference_id']) ?? null,
    created: now,
    currency: lines[0]?.currency ?? 'usd',
    customer,
    customer_details: null,
    customer_email: textOf(params['customer_email']) ?? null,
    expires_at: numberOf(params['expires_at']) ?? now + daySeconds,
    livemode: false,
    metadata: metadataOf(params['metadata']),
    mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: textOf(params['success_url']) ?? null,
    url: `${sandbox.host.publicUrl}/sandbox/checkout/${id}`,
    _card: null,
    _coupon: discountId(discounts[0] ?? {}) ?? null,
    _lines: lines,
    _metadata: metadataOf(inner['metadata']),
    _trialDays: numberOf(subscription['trial_period_days']) ?? 0,
  });
}

async function readLine(sandbox: SandboxContext, line: Form): Promise<Line> {
  const quantity = numberOf(line['quantity']) ?? 1;
  const priceId = textOf(line['price']);
  if (priceId !== undefined) {
    const price = await sandbox.get('price', priceId, 'line_items[0][price]');
    const { name } = await sandbox.get('product', price.product);
    return { name, amount: price.unit_amount ?? 0, currency: price.currency, quantity, price: price.id };
  }
  const data = groupOf(line['price_data']);
  return {
    name: textOf(groupOf(data['product_data'])['name']) ?? '',
    amount: numberOf(data['unit_amount']) ?? 0,
    currency: textOf(data['currency']) ?? 'usd',
    quantity,
    price: null,
  };
}

export async function expireSession(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<SandboxSession> {
  const session = await sandbox.get('checkout.session', id, 'session');
  if (session.status !== 'open')
    throw new SandboxError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return closeExpired(sandbox, session);
}

/** Returns the current state of a session. Expires it first if `expires_at` has passed. */
export async function currentSession(sandbox: SandboxContext, id: string): Promise<SandboxSession> {
  const session = await sandbox.get('checkout.session', id, 'session');
  const over = session.status === 'open' && session.expires_at <= (await sandbox.now(session.customer));
  return over ? closeExpired(sandbox, session) : session;
}

async function closeExpired(sandbox: SandboxContext, session: SandboxSession): Promise<SandboxSession> {
  const expired = await sandbox.put<SandboxSession>({ ...session, status: 'expired', url: null });
  await sandbox.emit('checkout.session.expired', expired);
  return expired;
}

export type CheckoutOutcome =
  | { kind: 'done'; session: SandboxSession }
  | { kind: 'requires_action'; session: SandboxSession }
  | { kind: 'refused'; session: SandboxSession; error: SandboxCardError };

/** Pays with a typed card, as the hosted page does. */
export async function payCheckout(
  sandbox: SandboxContext,
  session: SandboxSession,
  { card: typed, email, name }: { card: TypedCard; email: string | null; name: string | null },
): Promise<CheckoutOutcome> {
  if (session.status !== 'open') throw new SandboxError(400, `This checkout is ${session.status}.`);
  const customer =
    session.customer ??
    (await addCustomer(sandbox, { email: session.customer_email ?? email, name, metadata: {} })).id;
  const named = await sandbox.put<SandboxSession>({
    ...session,
    customer,
    customer_details: await detailsOf(sandbox, customer),
  });
  const card = await saveCard(sandbox, customer, typed);
  if ('code' in card) return { kind: 'refused', session: named, error: card };
  if (requiresActionAtSetup(card)) {
    const waiting = await sandbox.put<SandboxSession>({ ...named, _card: card.id });
    return { kind: 'requires_action', session: waiting };
  }
  return completeCheckout(sandbox, named, card);
}

/**
 * Completes the 3-D Secure step of a checkout. @param approved whether the cardholder confirmed on the bank's
 * page
 */
export async function completeAuthentication(
  sandbox: SandboxContext,
  session: SandboxSession,
  approved: boolean,
): Promise<CheckoutOutcome> {
  if (session.status !== 'open' || session._card === null) return { kind: 'done', session };
  const card = await sandbox.get('payment_method', session._card);
  const confirmed = await sandbox.put<SandboxSession>({ ...session, _card: null });
  if (!approved) return { kind: 'refused', session: confirmed, error: notAuthenticated };
  return completeCheckout(sandbox, confirmed, card);
}

async function detailsOf(
  sandbox: SandboxContext,
  customer: string,
): Promise<SandboxSession['customer_details']> {
  const { email, name } = await sandbox.get('customer', customer);
  return { email, name };
}

async function completeCheckout(
  sandbox: SandboxContext,
  session: SandboxSession,
  card: SandboxPaymentMethod,
): Promise<CheckoutOutcome> {
  const attached = await sandbox.put<SandboxPaymentMethod>({ ...card, customer: session.customer });
  const customer = session.customer ?? '';
  if (session.mode === 'payment') {
    const bill = {
      customer,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      description: session._lines[0]?.name ?? null,
      metadata: session._metadata,
      offSession: false,
    };
    const intent = await chargeCard(sandbox, bill, attached);
    if (intent.last_payment_error) return { kind: 'refused', session, error: intent.last_payment_error };
    return complete(sandbox, { ...session, payment_intent: intent.id, payment_status: 'paid' });
  }
  const request = {
    customer,
    price: session._lines[0]?.price ?? '',
    card: attached.id,
    trialDays: session._trialDays,
    coupons: session._coupon === null ? [] : [session._coupon],
    metadata: session._metadata,
    missingCard: 'cancel' as const,
    offSession: false,
  };
  // A subscription exists only once its checkout is paid.
  const subscription = await undoUnless(
    sandbox.tx,
    () => startSubscription(sandbox, request),
    ({ status }) => status !== 'incomplete',
  );
  const isTrial = subscription.status === 'trialing';
  if (subscription.status === 'incomplete') {
    const error: SandboxCardError = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: null,
      message: 'Your card was declined.',
    };
    return { kind: 'refused', session, error };
  }
  return complete(sandbox, {
    ...session,
    subscription: subscription.id,
    payment_status: isTrial ? 'no_payment_required' : 'paid',
  });
}

async function complete(sandbox: SandboxContext, session: SandboxSession): Promise<CheckoutOutcome> {
  const done = await sandbox.put<SandboxSession>({ ...session, status: 'complete', url: null });
  await sandbox.emit('checkout.session.completed', done);
  return { kind: 'done', session: done };
}
