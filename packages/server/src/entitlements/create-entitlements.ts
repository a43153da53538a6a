import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Domain } from '../platform/domain.ts';
import { standardAllowances } from './allowances.ts';
import { combineEntitlements, nothingSold, type SoldEntitlements } from './combine-entitlements.ts';
import type { EntitlementSource } from './entitlements.ts';
import { listPlanGrants } from './plan-grants-store.ts';

/** Reads a part of an account's entitlements. @param db the transaction, if called within one */
type Read<Part> = (db: Db | Tx, userId: string) => Promise<Part>;

/**
 * Contributions of other domains. This domain is below them, so it receives them when the service is
 * assembled.
 */
export interface EntitlementsOptions {
  /** Entitlements from purchases; none if absent. */
  sold?: Read<SoldEntitlements>;
  /** Unused characters that an account bought or earned; none if absent. */
  extraCredits?: Read<number>;
  /** Does nothing if absent. */
  redeemVip?: EntitlementSource['redeemVip'];
  /** Replaces all other sources. */
  source?: EntitlementSource;
}

/** Creates the entitlements domain: what each account may use. */
export function createEntitlements({ source, ...parts }: EntitlementsOptions = {}): Domain {
  return {
    name: 'entitlements',
    setUp: async (app) => {
      const provided: Partial<App> = app;
      const { characterLimit } = app.config;
      Object.assign(app, {
        allowances: provided.allowances ?? { ...standardAllowances, characterLimit },
        entitlements: provided.entitlements ?? source ?? createSource(parts),
      });
      return null;
    },
  };
}

/** Combines granted plans with purchases, if anything is sold. */
const createSource = ({ sold, extraCredits, redeemVip }: EntitlementsOptions): EntitlementSource => ({
  of: async (app, userId, db) =>
    combineEntitlements({
      personal: app.installation.mode !== 'service',
      // Sequentially, because `db` may be a transaction, which has one connection.
      sold: sold ? await sold(db, userId) : nothingSold,
      granted: await listPlanGrants(db, userId, app.clock.now()),
      everybody: app.config.defaultPlan,
      extraCredits: extraCredits ? await extraCredits(db, userId) : 0,
      characterLimit: app.allowances.characterLimit,
    }),
  redeemVip: redeemVip ?? (async () => {}),
});
