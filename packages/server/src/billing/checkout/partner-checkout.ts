import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { priceAtProvider, requirePrice } from '../catalogue/price-at-provider.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { isLive, listSubscriptions } from '../subscriptions/subscriptions-store.ts';
import { findCheckout } from './checkouts-store.ts';
import { refreshCheckout } from './refresh-checkout.ts';
import { returnAddress } from './return-address.ts';
import { expireOpenSessions, keepSession, type OpenedSession, openSession } from './start-session.ts';

/** Milliseconds for which anyone who knows a partner checkout's id learns who paid. */
const tellForMs = 3_600_000;

/** Opens the provider's page for a partner's lessons: no trial, and no account needed. */
export async function startPartnerCheckout(
  app: App,
  visitor: Actor | null,
  { cancel_url }: { cancel_url?: string | undefined },
): Promise<OpenedSession> {
  const { lesson_partner } = app.payments.catalogue;
  const price = requirePrice(app, lesson_partner.price);
  const line = { price: await priceAtProvider(app, price), quantity: 1 };
  const params = {
    mode: 'subscription' as const,
    line_items: [line],
    success_url: `${app.config.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: returnAddress(app, cancel_url, `/${lesson_partner.key}`),
  };
  if (visitor) {
    const held = await listSubscriptions(app.db, visitor.userId);
    if (held.some((one) => one.tier === 'partner' && isLive(one))) throw new AppError('plan_exists');
    await expireOpenSessions(app, visitor.userId, 'lessons');
  }
  const session = visitor
    ? await withCustomer(app, visitor.userId, (customer) =>
        app.payments.stripe.checkout.sessions.create({
          ...params,
          customer,
          client_reference_id: visitor.userId,
          subscription_data: { metadata: { user_id: visitor.userId } },
        }),
      )
    : await openSession(app, params);
  return keepSession(app, session, {
    user_id: visitor?.userId ?? null,
    kind: 'lessons',
    plan: price.slug,
    quantity: null,
    amount: price.amount,
    currency: price.currency,
    coupon_code: null,
    coupon_id: null,
    referral: null,
    attribution: {},
  });
}

/** Who paid in a partner checkout of the last hour. @throws AppError `not_found` for any other */
export async function emailFromSession(app: App, sessionId: string): Promise<{ data: { email: string } }> {
  const checkout = await findCheckout(app.db, sessionId);
  const isFresh = checkout && app.clock.now().getTime() - checkout.created_at.getTime() < tellForMs;
  if (checkout?.kind !== 'lessons' || !isFresh) throw new AppError('not_found');
  if ((await refreshCheckout(app, sessionId)) !== 'done') throw new AppError('not_found');
  const session = await app.payments.stripe.checkout.sessions.retrieve(sessionId);
  const email = session.customer_details?.email;
  if (!email) throw new AppError('not_found');
  return { data: { email } };
}
