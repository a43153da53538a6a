import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { callProvider } from '../provider/call-provider.ts';
import { listLessons } from '../subscriptions/lessons-store.ts';
import { normalAddress } from '../subscriptions/trial-rules.ts';
import { findSubscription } from '../subscriptions-store.ts';
import { findCheckout } from './checkouts-store.ts';
import { refreshCheckout } from './refresh-checkout.ts';

/** Milliseconds for which the id of a partner checkout gives access to the payer's email address. */
const readableForMs = 3_600_000;

type Status = 'subscribed' | 'confirm' | 'sign_in' | 'returned';

/**
 * Returns the payer's email address of a partner checkout of the last hour, and the next step.
 * @throws AppError `not_found` for any other checkout
 */
export async function emailFromSession(
  app: App,
  visitor: Actor | null,
  sessionId: string,
): Promise<{ data: { email: string; status: Status } }> {
  const checkout = await findCheckout(app.db, sessionId);
  const isFresh = checkout && app.clock.now().getTime() - checkout.created_at.getTime() < readableForMs;
  if (checkout?.kind !== 'lessons' || !isFresh) throw new AppError('not_found');
  await refreshCheckout(app, sessionId);
  const { subscription_id } = (await findCheckout(app.db, sessionId)) ?? checkout;
  const bought = subscription_id === null ? null : await findSubscription(app.db, subscription_id);
  if (!bought) throw new AppError('not_found');
  const session = await callProvider(app, () => app.payments.stripe.checkout.sessions.retrieve(sessionId));
  const email = session.customer_details?.email;
  if (!email) throw new AppError('not_found');
  return { data: { email, status: bought.duplicate ? 'returned' : await statusFor(app, visitor, email) } };
}

async function statusFor(app: App, visitor: Actor | null, email: string): Promise<Status> {
  const account = visitor && (await findAccountIdentity(app.db, visitor.userId));
  if (!account) return 'sign_in';
  const held = await listLessons(app.db, email);
  if (held.some(({ userId }) => userId === account.userId)) return 'subscribed';
  if (normalAddress(account.email) !== normalAddress(email)) return 'sign_in';
  return account.emailVerified ? 'subscribed' : 'confirm';
}
