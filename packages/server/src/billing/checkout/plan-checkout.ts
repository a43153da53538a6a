import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import type { OfferRequest } from '../offers/require-offer.ts';
import { listSubscriptions } from '../subscriptions-store.ts';
import { asDiscounts } from './prepare-agreement.ts';
import { preparePlan } from './prepare-plan.ts';
import { returnAddress, successAddress } from './return-address.ts';
import { expireOpenSessions, type OpenedSession, saveSession } from './start-session.ts';

export interface HostedCheckoutRequest extends OfferRequest {
  plan?: string | undefined;
  /** `hd` or `sd`: the plan by the hour of older pages, if it is still sold. `plan` wins over it. */
  voice?: string | undefined;
  success_url?: string | undefined;
  metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Tiers of the plans by the hour, which older pages name by their voices. */
const hourTiers: ReadonlySet<string> = new Set(['hd', 'sd']);

/** Return paths of a completed and of an abandoned hosted checkout. */
const doneFallback = '/add';
const cancelPath = '/onboarding/ChooseVoice';

/** Opens the provider's page for a plan. */
export async function startPlanCheckout(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  request: HostedCheckoutRequest,
): Promise<OpenedSession & { trial: boolean }> {
  const success_url = successAddress(app, request.success_url, doneFallback);
  const { prices, default_plan } = app.payments.catalogue;
  const byHour = hourTiers.has(request.voice ?? '')
    ? prices.find(({ sold, tier, interval }) => sold && tier === request.voice && interval === 'month')
    : undefined;
  const plan = request.plan ?? byHour?.slug ?? default_plan.subscribe_page;
  const { coupon, referral } = request;
  const prepared = await preparePlan(app, userId, { plan, coupon, referral }, request.metadata);
  const { priceId, couponId, metadata, facts } = prepared;
  const { trialDays } = prepared.agreement;
  await expireOpenSessions(app, userId, 'plan');
  const session = await withCustomer(app, userId, (customer) =>
    app.payments.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      payment_method_collection: 'always',
      ...asDiscounts(couponId),
      subscription_data: {
        ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        metadata: { user_id: userId },
      },
      metadata,
      success_url,
      cancel_url: returnAddress(app, undefined, cancelPath),
    }),
  );
  const opened = await saveSession(app, session, { ...facts, kind: 'plan' });
  return { ...opened, trial: trialDays > 0 };
}

/**
 * Opens a checkout for a customer whose plan ended: for the same plan. Who never had one sees the plans instead,
 * at the prices and with the offer of this visitor.
 * @throws AppError `no_customer`, or `unknown_plan` if the former plan is not sold
 */
export async function startReactivation(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  request: HostedCheckoutRequest,
): Promise<OpenedSession> {
  if (!(await findCustomer(app.db, userId))) throw new AppError('no_customer');
  const { prices } = app.payments.catalogue;
  const held = await listSubscriptions(app.db, userId);
  const last = held.map(({ plan }) => prices.find((price) => price.slug === plan));
  const again = last.find((price) => price?.sold && price.tier !== 'partner')?.slug;
  const plan = request.plan ?? again;
  if (plan === undefined) throw new AppError('unknown_plan');
  return startPlanCheckout(app, { userId }, { ...request, plan });
}
