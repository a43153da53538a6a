import { characterPack, charactersOfHours } from '@earmark/contract';
import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { CheckoutKind, CheckoutState } from '../billing-tables.ts';
import { recordPayment } from '../money/record-payment.ts';
import { callProvider, dateOf, idOf } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { type CheckoutRow, closeCheckout, findCheckout } from './checkouts-store.ts';
import { outcomeOf } from './finish-setup.ts';
import { recordOfferUse } from './record-offer-use.ts';

/** Fetches the state of a hosted checkout from the provider, and records it. */
export async function refreshCheckout(app: App, sessionId: string): Promise<CheckoutState> {
  const checkout = await findCheckout(app.db, sessionId);
  // Not a checkout of this service: the account at the provider may serve other products.
  if (!checkout) return 'open';
  if (checkout.state === 'done' || checkout.state === 'refused') return checkout.state;
  const session = await callProvider(app, () => app.payments.stripe.checkout.sessions.retrieve(sessionId));
  if (session.object !== 'checkout.session') throw new AppError('payment_unavailable');
  if (session.status === 'expired') {
    await closeCheckout(app.db, sessionId, 'expired', { now: app.clock.now() });
    return 'expired';
  }
  if (session.status !== 'complete') return 'open';
  return session.mode === 'payment' ? recordPack(app, checkout, session) : recordPlan(app, checkout, session);
}

/** Returns the state of the user's own checkout, for the page to which it returns. */
export async function checkoutStatus(
  app: App,
  userId: string,
  sessionId: string,
): Promise<{ status: CheckoutState; kind: Exclude<CheckoutKind, 'setup'>; quantity: number | null }> {
  const checkout = await findCheckout(app.db, sessionId);
  if (checkout?.user_id !== userId || checkout.kind === 'setup') throw new AppError('not_found');
  const status = await refreshCheckout(app, sessionId);
  return { status, kind: checkout.kind, quantity: checkout.quantity };
}

/** Grants the agreed purchase, if the paid amount equals the agreed one. */
async function recordPack(
  app: App,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
): Promise<CheckoutState> {
  const now = app.clock.now();
  const intent = idOf(session.payment_intent);
  if (session.payment_status !== 'paid') {
    // Some payment methods take days and may still fail.
    const state = (await hasFailed(app, intent)) ? 'expired' : 'pending';
    await closeCheckout(app.db, checkout.id, state, { now });
    return state;
  }
  const { user_id, quantity, amount, currency, kind, plan } = checkout;
  // Before taxes, which the operator may have configured at the provider.
  const isAgreed = session.amount_subtotal === amount && session.currency === currency;
  if (!isAgreed || intent === null || quantity === null || user_id === null) {
    app.log.error({ checkout: checkout.id }, 'the payment of a checkout differs from the agreement');
    throw new AppError('conflict');
  }
  const isCharacters = kind === 'characters';
  await inTransaction(app, async (tx) => {
    await closeCheckout(tx, checkout.id, 'done', { now });
    await recordPayment(app, tx, {
      id: intent,
      user_id,
      customer_id: idOf(session.customer),
      kind: isCharacters ? 'characters' : 'hours',
      description: isCharacters
        ? `${quantity} million extra characters`
        : `${quantity} ${plan?.toUpperCase()} hours`,
      amount: session.amount_total ?? amount,
      currency,
      subscription_id: null,
      characters: isCharacters ? quantity * characterPack.characters : charactersOfHours(quantity),
      hours: isCharacters ? 0 : quantity,
      quality: isCharacters ? null : plan === 'hd' ? 'hd' : 'sd',
      paid_at: dateOf(session.created),
    });
  });
  return 'done';
}

async function hasFailed(app: App, intent: string | null): Promise<boolean> {
  if (intent === null) return false;
  const { status } = await callProvider(app, () => app.payments.stripe.paymentIntents.retrieve(intent));
  return status === 'requires_payment_method' || status === 'canceled';
}

async function recordPlan(
  app: App,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
): Promise<CheckoutState> {
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId === null) return 'pending';
  const state = await outcomeOf(app, await refreshSubscription(app, subscriptionId));
  const email = checkout.user_id === null ? (session.customer_details?.email ?? null) : null;
  await inTransaction(app, async (tx) => {
    const facts = { subscriptionId, email, now: app.clock.now() };
    if ((await closeCheckout(tx, checkout.id, state, facts)) && state === 'done')
      await recordOfferUse(app, tx, checkout);
  });
  return state;
}
