import type { App } from '../platform/app.ts';
import { listOpenCheckouts } from './checkout/checkouts-store.ts';
import { findCustomer } from './customers/customers-store.ts';
import { hasCode, wasRefused } from './provider/call-provider.ts';
import { listUnended } from './subscriptions-store.ts';

/**
 * Prevents further charges to an account that is being deleted: expires its open checkouts, then cancels each
 * subscription at the provider, including subscriptions whose events have not arrived. The provider keeps the
 * invoices, as the law requires.
 */
export async function endBilling(app: App, userId: string): Promise<void> {
  const { stripe } = app.payments;
  for (const { id, kind } of await listOpenCheckouts(app.db, userId))
    await ignoreEnded(() =>
      kind === 'setup' ? stripe.setupIntents.cancel(id) : stripe.checkout.sessions.expire(id),
    );
  for (const id of await listRunning(app, userId)) await ignoreEnded(() => stripe.subscriptions.cancel(id));
}

async function listRunning(app: App, userId: string): Promise<Set<string>> {
  const running = new Set(await listUnended(app.db, userId));
  const customer = await findCustomer(app.db, userId);
  if (!customer) return running;
  try {
    const { data } = await app.payments.stripe.subscriptions.list({
      customer: customer.customerId,
      limit: 100,
    });
    for (const { id } of data) running.add(id);
  } catch (error) {
    // The customer was deleted at the provider, and its subscriptions with it.
    if (!hasCode(error, 'resource_missing')) throw error;
  }
  return running;
}

/**
 * Ignores an object that has already ended; other errors, such as an unreachable provider, are thrown and
 * retried.
 */
async function ignoreEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!wasRefused(error)) throw error;
  }
}
