import type { Stripe } from 'stripe';
import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { CheckoutState } from '../billing-tables.ts';
import { priceAtProvider, requirePrice } from '../catalogue/price-at-provider.ts';
import { isOfferOpen } from '../offers/require-offer.ts';
import { callProvider, idOf, opened } from '../provider/call-provider.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.job.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { cardDigest, mayStartTrial } from '../subscriptions/trial-rules.ts';
import { wasCardUsed } from '../subscriptions/trial-uses-store.ts';
import { findLivePlan, type SubscriptionRow } from '../subscriptions-store.ts';
import { hasLifetimeAccess } from '../vip-store.ts';
import { type CheckoutRow, closeCheckout, findCheckout } from './checkouts-store.ts';
import { asDiscounts } from './prepare-agreement.ts';
import { recordOfferUse } from './record-offer-use.ts';

/**
 * Starts the plan of a checkout whose card is verified. The browser and the provider's events both trigger
 * it, possibly several times and at the same time; the row and the provider's idempotency key ensure that the
 * plan starts once.
 */
export async function finishSetup(app: App, setupIntentId: string): Promise<CheckoutState> {
  const checkout = await findCheckout(app.db, setupIntentId);
  if (checkout?.kind !== 'setup' || checkout.user_id === null) return 'open';
  if (checkout.state !== 'open' && checkout.state !== 'pending') return checkout.state;
  const intent = await callProvider(app, () =>
    app.payments.stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] }),
  );
  if (intent.status === 'canceled') return closeAs(app, checkout, 'expired');
  if (intent.status !== 'succeeded') return 'open';
  const card = opened(intent.payment_method);
  if (!card || card.customer === null) return closeAs(app, checkout, 'refused');
  // Checked before the current plan is read: otherwise a concurrent run that starts this very plan would make
  // this one fail with `plan_exists`.
  const isOpen = await isStillAgreed(app, checkout, checkout.user_id);
  const held = await findLivePlan(app.db, checkout.user_id);
  if (held && (await beganBy(app, held.id, setupIntentId))) return conclude(app, checkout, 'done', held);
  // Another tab has started a plan, or a code gave lifetime access, in the meantime. The card stays on file, and
  // nothing is charged.
  if (held || (await hasLifetimeAccess(app.db, checkout.user_id))) return closeAs(app, checkout, 'expired');
  if (!isOpen || (await isSecondTrial(app, checkout, card))) {
    await callProvider(app, () => app.payments.stripe.paymentMethods.detach(card.id));
    return closeAs(app, checkout, 'refused');
  }
  return startPlan(app, checkout, { card: card.id, customer: idOf(intent.customer) ?? '' });
}

/**
 * Returns the state of a checkout whose subscription is recorded. A duplicate (a second plan, a plan of an account with
 * lifetime access, or a second trial with the same card) is being ended.
 */
export async function outcomeOf(app: App, recorded: SubscriptionRow | null): Promise<CheckoutState> {
  if (!recorded?.duplicate) return 'done';
  // Lessons have no trial, so these are a duplicate for the same mailbox.
  if (recorded.tier === 'partner') return 'expired';
  if (recorded.user_id === null) return 'refused';
  const isNeedless =
    (await findLivePlan(app.db, recorded.user_id)) ?? (await hasLifetimeAccess(app.db, recorded.user_id));
  return isNeedless ? 'expired' : 'refused';
}

/**
 * Like `finishSetup`, for the waiting user.
 * @throws AppError `trial_used`, or `card_declined` if the first charge failed
 */
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

/** Returns true if the agreed trial and offer are still available; an earlier checkout may have used them. */
async function isStillAgreed(app: App, checkout: CheckoutRow, userId: string): Promise<boolean> {
  const account = await findAccountIdentity(app.db, userId);
  if (!account) return false;
  if (checkout.trial_days > 0 && !(await mayStartTrial(app, app.db, userId, account.email))) return false;
  return checkout.coupon_code === null || isOfferOpen(app, userId);
}

/** Returns true if this checkout started the plan earlier but the service could not record it. */
async function beganBy(app: App, subscriptionId: string, setupIntentId: string): Promise<boolean> {
  const { metadata } = await callProvider(app, () =>
    app.payments.stripe.subscriptions.retrieve(subscriptionId),
  );
  return metadata['setup_intent'] === setupIntentId;
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
  const subscription = await callProvider(app, async () =>
    app.payments.stripe.subscriptions.create(
      {
        customer,
        items: [{ price: await priceAtProvider(app, price) }],
        default_payment_method: card,
        // The cardholder authenticated a moment ago, when the card was verified.
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
  const recorded = await refreshSubscription(app, subscription.id);
  if (failed) return conclude(app, checkout, 'refused', { ...subscription, end: true });
  return conclude(app, checkout, await outcomeOf(app, recorded), subscription);
}

/** Closes a checkout whose subscription was created. @param end true to end the subscription as well */
async function conclude(
  app: App,
  checkout: CheckoutRow,
  state: CheckoutState,
  { id, end = false }: { id: string; end?: boolean },
): Promise<CheckoutState> {
  await inTransaction(app, async (tx) => {
    const facts = { subscriptionId: id, now: app.clock.now() };
    if (!(await closeCheckout(tx, checkout.id, state, facts))) return;
    if (state === 'done') await recordOfferUse(app, tx, checkout);
    if (!end) return;
    const input = { subscription_id: id, refund: false };
    await app.jobs.enqueue(tx, cancelSubscription, input, { singletonKey: id });
  });
  return state;
}

async function closeAs(app: App, { id }: CheckoutRow, state: CheckoutState): Promise<CheckoutState> {
  await closeCheckout(app.db, id, state, { now: app.clock.now() });
  return state;
}
