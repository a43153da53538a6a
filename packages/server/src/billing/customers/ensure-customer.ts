import { createHash } from 'node:crypto';
import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { callProvider, hasCode, withinDeadline } from '../provider/call-provider.ts';
import { type BillingCustomer, findCustomer, saveCustomer } from './customers-store.ts';

/**
 * Runs `work` with the user's customer at the provider, which is created if absent. A customer that was
 * deleted at the provider is recreated once.
 */
export async function withCustomer<Result>(
  app: App,
  userId: string,
  work: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const known = await findCustomer(app.db, userId);
  const customer = known ?? (await makeCustomer(app, userId, 0));
  return callProvider(app, async () => {
    try {
      return await work(customer.customerId);
    } catch (error) {
      if (!hasCode(error, 'resource_missing') || !(await isDeleted(app, customer.customerId))) throw error;
      return work((await makeCustomer(app, userId, customer.generation + 1)).customerId);
    }
  });
}

async function isDeleted(app: App, customerId: string): Promise<boolean> {
  try {
    const customer = await withinDeadline(app, () => app.payments.stripe.customers.retrieve(customerId));
    return customer.deleted === true;
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return true;
    throw error;
  }
}

async function makeCustomer(app: App, userId: string, generation: number): Promise<BillingCustomer> {
  const account = await findAccountIdentity(app.db, userId);
  if (!account) throw new AppError('unauthenticated');
  const { email, name } = account;
  // The provider refuses a key with other facts, and a user can change them before the customer is stored.
  const facts = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('hex')
    .slice(0, 24);
  const created = await callProvider(app, () =>
    app.payments.stripe.customers.create(
      { email, ...(name === null ? {} : { name }), metadata: { user_id: userId } },
      { idempotencyKey: `customer ${userId} ${generation} ${facts}` },
    ),
  );
  return saveCustomer(app.db, { userId, customerId: created.id, generation }, app.clock.now());
}
