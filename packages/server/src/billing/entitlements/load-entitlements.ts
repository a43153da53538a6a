import type { SoldEntitlements } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { sumHours } from '../money/money-store.ts';
import { findVipUse } from '../offers/vip-store.ts';
import { listSubscriptions } from '../subscriptions/subscriptions-store.ts';
import { wasTrialUsed } from '../subscriptions/trial-uses-store.ts';
import { soldEntitlements } from './sold-entitlements.ts';

/** What an account bought, read one after the other: `db` may be a transaction, which has one connection. */
export async function loadSold(_app: App, userId: string, db: Db | Tx): Promise<SoldEntitlements> {
  const subscriptions = await listSubscriptions(db, userId);
  const customer = await findCustomer(db, userId);
  const vipId = await findVipUse(db, userId);
  const hours = await sumHours(db, userId);
  const trialUsed = await wasTrialUsed(db, userId, null);
  return soldEntitlements({
    subscriptions,
    customerId: customer?.customerId ?? null,
    vipId,
    hours,
    trialUsed,
  });
}
