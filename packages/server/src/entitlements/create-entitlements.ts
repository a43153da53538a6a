import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Domain } from '../platform/domain.ts';
import { standardAllowances } from './allowances.ts';
import { combineEntitlements, nothingSold, type SoldEntitlements } from './combine-entitlements.ts';
import type { EntitlementSource } from './entitlements.ts';
import { listPlanGrants } from './plan-grants-store.ts';

/** Reads a part of what an account may use. @param db what to read by; the transaction's own within one */
type Read<Part> = (db: Db | Tx, userId: string) => Promise<Part>;

/** What other domains contribute. This one is below them, so it is handed to it where the service is put together. */
export interface EntitlementsOptions {
  /** What an account bought; nothing when absent. */
  sold?: Read<SoldEntitlements>;
  /** Characters that an account bought or earned and has not used; none when absent. */
  extraCredits?: Read<number>;
  /** Does nothing when absent. */
  redeemVip?: EntitlementSource['redeemVip'];
  /** Answers in the place of everything else. */
  source?: EntitlementSource;
}

/** What each account may use. */
export function createEntitlements({ source, ...parts }: EntitlementsOptions = {}): Domain {
  return {
    name: 'entitlements',
    setUp: async (app) => {
      const given: Partial<App> = app;
      const { characterLimit } = app.config;
      Object.assign(app, {
        allowances: given.allowances ?? { ...standardAllowances, characterLimit },
        entitlements: given.entitlements ?? source ?? createSource(parts),
      });
      return null;
    },
  };
}

/** Entitlements from what was granted here and, where something is sold, from what was bought. */
const createSource = ({ sold, extraCredits, redeemVip }: EntitlementsOptions): EntitlementSource => ({
  of: async (app, userId, db) =>
    combineEntitlements({
      // One after the other: `db` may be a transaction, which has one connection.
      sold: sold ? await sold(db, userId) : nothingSold,
      granted: await listPlanGrants(db, userId, app.clock.now()),
      everybody: app.config.defaultPlan,
      extraCredits: extraCredits ? await extraCredits(db, userId) : 0,
      characterLimit: app.allowances.characterLimit,
    }),
  redeemVip: redeemVip ?? (async () => {}),
});
