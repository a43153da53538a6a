import type { EntitlementSource } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { readExtra } from '../ledger-store.ts';
import { combineEntitlements, nothingSold, type SoldEntitlements } from './combine-entitlements.ts';
import { listPlanGrants } from './plan-grants-store.ts';

export interface EntitlementParts {
  /** What an account bought; nothing without. */
  sold?: (app: App, userId: string, db: Db | Tx) => Promise<SoldEntitlements>;
  redeemVip?: EntitlementSource['redeemVip'];
}

/** Entitlements from what was granted here and, where something is sold, from what was bought. */
export const createEntitlementSource = ({ sold, redeemVip }: EntitlementParts = {}): EntitlementSource => ({
  of: async (app, userId, db) =>
    combineEntitlements({
      // One after the other: `db` may be a transaction, which has one connection.
      sold: sold ? await sold(app, userId, db) : nothingSold,
      granted: await listPlanGrants(db, userId, app.clock.now()),
      everybody: app.config.defaultPlan,
      extraCredits: await readExtra(db, userId),
      characterLimit: app.allowances.characterLimit,
    }),
  redeemVip: redeemVip ?? (async () => {}),
});
