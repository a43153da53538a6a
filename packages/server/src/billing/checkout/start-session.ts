import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { CheckoutKind } from '../billing-tables.ts';
import { callProvider, isProviderError, withinDeadline } from '../provider/call-provider.ts';
import { addCheckout, closeCheckout, listOpenCheckouts, type NewCheckout } from './checkouts-store.ts';

export interface OpenedSession {
  sessionId: string;
  url: string;
}

/** Facts of a session that are stored, besides the provider's response. */
export type SessionFacts = Omit<NewCheckout, 'id' | 'url' | 'created_at' | 'state'>;

/** Stores a hosted checkout that the provider opened. */
export async function saveSession(
  app: App,
  session: Stripe.Checkout.Session,
  facts: SessionFacts,
): Promise<OpenedSession> {
  if (session.object !== 'checkout.session' || !session.url) throw new AppError('payment_unavailable');
  await addCheckout(app.db, { ...facts, id: session.id, url: session.url, created_at: app.clock.now() });
  return { sessionId: session.id, url: session.url };
}

/** Expires the open hosted checkouts of one kind of a user, so that two tabs cannot both be paid. */
export async function expireOpenSessions(app: App, userId: string, kind: CheckoutKind): Promise<void> {
  for (const { id, kind: which } of await listOpenCheckouts(app.db, userId)) {
    if (which !== kind) continue;
    try {
      await withinDeadline(app, () => app.payments.stripe.checkout.sessions.expire(id));
    } catch (error) {
      // It was paid or has expired: its own event updates the row.
      if (!isProviderError(error)) throw error;
      continue;
    }
    await closeCheckout(app.db, id, 'expired', { now: app.clock.now() });
  }
}

export const openSession = (
  app: App,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> =>
  callProvider(app, () => app.payments.stripe.checkout.sessions.create(params));
