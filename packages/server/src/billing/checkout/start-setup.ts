import type { QuoteResponse } from '@earmark/contract';
import { assertHuman } from '../../bot-check/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { callProvider } from '../provider/call-provider.ts';
import { addCheckout, closeCheckout, findCheckout } from './checkouts-store.ts';
import { finishSetup } from './finish-setup.ts';
import { preparePlan } from './prepare-plan.ts';
import { withCredit } from './with-credit.ts';

export interface SetupRequest {
  metadata: Readonly<Record<string, unknown>> & {
    subscription_type: string;
    coupon?: string | undefined;
    referral?: string | undefined;
    recaptcha_token?: string | undefined;
  };
  setup_intent_id?: string | undefined;
}

/**
 * Starts a checkout inside the page. Stores plan, offer and trial days; later requests cannot change them.
 * @throws AppError `forbidden` for a bot, and as `preparePlan`
 */
export async function startSetup(
  app: App,
  { userId }: Actor,
  { metadata, setup_intent_id }: SetupRequest,
  { ip, signal }: { ip: string; signal: AbortSignal },
): Promise<{ client_secret: string; setup_intent_id: string; quote: QuoteResponse }> {
  await assertHuman(app, metadata.recaptcha_token ?? '', ip, signal);
  if (setup_intent_id !== undefined) await dropEarlier(app, userId, setup_intent_id);
  const { subscription_type: plan, coupon, referral } = metadata;
  const prepared = await preparePlan(app, userId, { plan, coupon, referral }, metadata);
  const intent = await withCustomer(app, userId, (customer) =>
    app.payments.stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      metadata: prepared.metadata,
    }),
  );
  if (intent.object !== 'setup_intent' || !intent.client_secret) throw new AppError('payment_unavailable');
  await addCheckout(app.db, {
    ...prepared.facts,
    id: intent.id,
    kind: 'setup',
    url: null,
    created_at: app.clock.now(),
  });
  const quote = await withCredit(app, userId, prepared.agreement.quote);
  return { client_secret: intent.client_secret, setup_intent_id: intent.id, quote };
}

/**
 * Cancels the earlier intent that the browser sent, unless it belongs to another user or no longer exists.
 */
async function dropEarlier(app: App, userId: string, id: string): Promise<void> {
  const earlier = await findCheckout(app.db, id);
  if (earlier?.user_id !== userId || earlier.kind !== 'setup' || earlier.state !== 'open') return;
  await cancelSetup(app, { userId }, { setup_intent_id: id });
}

/**
 * Cancels a checkout inside the page. If its card was verified in the meantime, the plan has started and
 * continues.
 */
export async function cancelSetup(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { setup_intent_id: id }: { setup_intent_id: string },
): Promise<{ status: 'canceled' | 'started' }> {
  const checkout = await findCheckout(app.db, id);
  if (checkout?.user_id !== userId || checkout.kind !== 'setup') throw new AppError('not_found');
  if (checkout.state !== 'open') return { status: checkout.state === 'done' ? 'started' : 'canceled' };
  const intent = await callProvider(app, () => app.payments.stripe.setupIntents.retrieve(id));
  if (intent.status === 'succeeded') {
    const state = await finishSetup(app, id);
    return { status: state === 'done' ? 'started' : 'canceled' };
  }
  if (intent.status !== 'canceled')
    await callProvider(app, () => app.payments.stripe.setupIntents.cancel(id));
  await closeCheckout(app.db, id, 'expired', { now: app.clock.now() });
  return { status: 'canceled' };
}
