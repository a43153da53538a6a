import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { CheckoutState } from '../billing-tables.ts';
import { priceAtProvider, requirePrice } from '../catalogue/price-at-provider.ts';
import { callProvider, idOf, opened } from '../provider/call-provider.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.job.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { findLivePlan } from '../subscriptions/subscriptions-store.ts';
import { cardDigest } from '../subscriptions/trial-rules.ts';
import { wasCardUsed } from '../subscriptions/trial-uses-store.ts';
import { asDiscounts } from './agree.ts';
import { type CheckoutRow, findCheckout, settleCheckout } from './checkouts-store.ts';
import { noteOffer } from './note-offer.ts';

/**
 * Starts the plan of a checkout whose card is verified. The browser and the provider's news both come here, at any time and any number
 * of times: it happens once, by the key that the provider is given and by the row.
 */
export async function finishSetup(app: App, setupIntentId: string): Promise<CheckoutState> {
  const checkout = await findCheckout(app.db, setupIntentId);
  if (checkout?.kind !== 'setup' || checkout.user_id === null) return 'open';
  if (checkout.state !== 'open' && checkout.state !== 'pending') return checkout.state;
  const intent = await callProvider(() =>
    app.payments.stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] }),
  );
  if (intent.status === 'canceled') return settle(app, checkout, 'expired');
  if (intent.status !== 'succeeded') return 'open';
  const card = opened(intent.payment_method);
  if (!card || card.customer === null) return settle(app, checkout, 'refused');
  const held = await findLivePlan(app.db, checkout.user_id);
  // Another tab was quicker. The card stays with its customer, and nothing is charged.
  if (held) return settle(app, checkout, 'expired');
  if (await isSecondTrial(app, checkout, card)) {
    await callProvider(() => app.payments.stripe.paymentMethods.detach(card.id));
    return settle(app, checkout, 'refused');
  }
  return startPlan(app, checkout, { card: card.id, customer: idOf(intent.customer) ?? '' });
}

/** As `finishSetup`, for the person who waits. @throws AppError `trial_used`, or `card_declined` when the first charge failed */
export async function finishOwnSetup(
  app: App,
  userId: string,
  setupIntentId: string,
): Promise<CheckoutState> {
  const checkout = await findCheckout(app.db, setupIntentId);
  if (checkout?.user_id !== userId || checkout.kind !== 'setup') throw new AppError('not_found');
  const state = await finishSetup(app, setupIntentId);
  if (state === 'refused') throw new AppError(checkout.trial_days > 0 ? 'trial_used' : 'card_declined');
  return state;
}

async function isSecondTrial(app: App, checkout: CheckoutRow, card: Stripe.PaymentMethod): Promise<boolean> {
  const fingerprint = card.card?.fingerprint;
  if (checkout.trial_days === 0 || !fingerprint || checkout.user_id === null) return false;
  return wasCardUsed(app.db, cardDigest(app, fingerprint), checkout.user_id);
}

async function startPlan(
  app: App,
  checkout: CheckoutRow,
  { card, customer }: { card: string; customer: string },
): Promise<CheckoutState> {
  const { id, plan, trial_days, coupon_id, user_id } = checkout;
  const price = requirePrice(app, plan ?? '', false);
  if (price.amount !== checkout.amount) throw new AppError('conflict');
  const subscription = await callProvider(async () =>
    app.payments.stripe.subscriptions.create(
      {
        customer,
        items: [{ price: await priceAtProvider(app, price) }],
        default_payment_method: card,
        // Its owner was asked a moment ago, when it was verified.
        off_session: true,
        ...(trial_days > 0 ? { trial_period_days: trial_days } : {}),
        ...asDiscounts(coupon_id),
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { user_id, setup_intent: id },
      },
      { idempotencyKey: `subscription of ${id}` },
    ),
  );
  if (subscription.object !== 'subscription') throw new AppError('payment_unavailable');
  const failed = subscription.status === 'incomplete' || subscription.status === 'incomplete_expired';
  await inTransaction(app, async (tx) => {
    const facts = { subscriptionId: subscription.id, now: app.clock.now() };
    if (!(await settleCheckout(tx, id, failed ? 'refused' : 'done', facts))) return;
    if (!failed) return noteOffer(app, tx, checkout);
    const input = { subscription_id: subscription.id, refund: false };
    await app.jobs.enqueue(tx, cancelSubscription, input, { singletonKey: subscription.id });
  });
  await refreshSubscription(app, subscription.id);
  return failed ? 'refused' : 'done';
}

async function settle(app: App, { id }: CheckoutRow, state: CheckoutState): Promise<CheckoutState> {
  await settleCheckout(app.db, id, state, { now: app.clock.now() });
  return state;
}
