import { findAccountIdentity, requireEmail } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { priceAtProvider, requirePrice } from '../catalogue/price-at-provider.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { refuseHeldByAccount, refuseHeldByAddress } from './refuse-second-lessons.ts';
import { returnAddress } from './return-address.ts';
import { expireOpenSessions, type OpenedSession, openSession, saveSession } from './start-session.ts';

/**
 * Opens the provider's page for a partner's lessons, without a trial; no account is needed.
 * @param email address of a visitor without an account, if known
 * @throws AppError `plan_exists` or `lessons_paid` if the mailbox has the lessons
 */
export async function startPartnerCheckout(
  app: App,
  visitor: Actor | null,
  { cancel_url, email }: { cancel_url?: string | undefined; email?: string | undefined },
): Promise<OpenedSession> {
  const { lesson_partner } = app.payments.catalogue;
  const price = requirePrice(app, lesson_partner.price);
  const cancelAddress = returnAddress(app, cancel_url, `/${lesson_partner.key}`);
  const account = visitor && (await findAccountIdentity(app.db, visitor.userId));
  if (visitor && !account) throw new AppError('unauthenticated');
  const guestEmail = account || email === undefined ? null : requireEmail(email);
  if (account) {
    await refuseHeldByAccount(app, account);
    await expireOpenSessions(app, account.userId, 'lessons');
  }
  if (guestEmail !== null) await refuseHeldByAddress(app, guestEmail);
  const params = {
    mode: 'subscription' as const,
    line_items: [{ price: await priceAtProvider(app, price), quantity: 1 }],
    success_url: `${app.config.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelAddress,
  };
  const session = account
    ? await withCustomer(app, account.userId, (customer) =>
        app.payments.stripe.checkout.sessions.create({
          ...params,
          customer,
          client_reference_id: account.userId,
          subscription_data: { metadata: { user_id: account.userId } },
        }),
      )
    : await openSession(app, { ...params, ...(guestEmail === null ? {} : { customer_email: guestEmail }) });
  return saveSession(app, session, {
    user_id: account?.userId ?? null,
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
