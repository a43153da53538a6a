import { createHash, randomUUID } from 'node:crypto';
import { charactersOfHours, hourPack, hourPrice } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findCustomerUser } from '../customers/customers-store.ts';
import { recordPayment } from '../money/record-payment.ts';
import { callProvider, dateOf, idOf } from '../provider/call-provider.ts';
import { isLive, listSubscriptions } from '../subscriptions-store.ts';
import { startHoursCheckout } from './pack-checkout.ts';

export interface HoursRequest {
  /** Hours: 5 to 50, in steps of 5. */
  quantity: number;
  voice_quality: 'hd' | 'sd';
  nonce?: string | undefined;
}

/**
 * Charges the card on file for hours of a legacy plan. If the charge requires the cardholder's confirmation,
 * opens a hosted page instead.
 * @throws AppError `legacy_only`
 */
export async function topOff(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { quantity: hours, voice_quality: quality, nonce }: HoursRequest,
): Promise<{ is_user_charged: boolean; url: string | null }> {
  const { userId } = actor;
  const held = await listSubscriptions(app.db, userId);
  const plan = held.find((one) => one.tier === quality && isLive(one));
  if (!plan) throw new AppError('legacy_only');
  // Hashed, so that a value from the client cannot collide with the keys of other requests.
  const once = createHash('sha256')
    .update(`${userId} ${nonce ?? randomUUID()}`)
    .digest('hex');
  const intent = await chargeOnFile(app, { userId, hours, quality, subscription: plan.id, once });
  if (intent !== null) {
    await recordTopOff(app, intent);
    return { is_user_charged: true, url: null };
  }
  const { url } = await startHoursCheckout(app, actor, { hours, quality });
  return { is_user_charged: false, url };
}

interface Charge {
  userId: string;
  hours: number;
  quality: 'hd' | 'sd';
  subscription: string;
  once: string;
}

/** @returns the payment's id; null if the card cannot be charged without the cardholder */
async function chargeOnFile(
  app: App,
  { userId, hours, quality, subscription, once }: Charge,
): Promise<string | null> {
  const { stripe } = app.payments;
  try {
    return await callProvider(app, async () => {
      const plan = await stripe.subscriptions.retrieve(subscription);
      const card = idOf(plan.default_payment_method);
      if (card === null) return null;
      const intent = await stripe.paymentIntents.create(
        {
          amount: hourPrice(hours, quality),
          currency: hourPack.currency,
          customer: idOf(plan.customer) ?? '',
          payment_method: card,
          off_session: true,
          confirm: true,
          description: `${hours} ${quality.toUpperCase()} hours`,
          metadata: { user_id: userId, type: 'hours', hours: String(hours), quality },
        },
        { idempotencyKey: `top-off ${once}` },
      );
      return intent.status === 'succeeded' ? intent.id : null;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'card_declined') return null;
    throw error;
  }
}

/** Records hours that were charged to a card on file. Other payments are recorded by their own events. */
export async function recordTopOff(app: App, paymentIntentId: string): Promise<void> {
  const intent = await callProvider(app, () => app.payments.stripe.paymentIntents.retrieve(paymentIntentId));
  const { type, session, hours: statedHours, quality } = intent.metadata;
  if (type !== 'hours' || session !== undefined || intent.status !== 'succeeded') return;
  const customer = idOf(intent.customer);
  const userId = customer === null ? null : await findCustomerUser(app.db, customer);
  const hours = Number(statedHours);
  const isKnown = quality === 'hd' || quality === 'sd';
  if (!isKnown || intent.amount_received !== hourPrice(hours, quality)) {
    app.log.error({ payment: intent.id }, 'the payment of hours differs from the agreement');
    throw new AppError('conflict');
  }
  await inTransaction(app, (tx) =>
    recordPayment(app, tx, {
      id: intent.id,
      user_id: userId,
      customer_id: customer,
      kind: 'hours',
      description: `${hours} ${quality.toUpperCase()} hours`,
      amount: intent.amount_received,
      currency: intent.currency,
      subscription_id: null,
      characters: charactersOfHours(hours),
      hours,
      quality,
      paid_at: dateOf(intent.created),
    }),
  );
}
