import { defaultMaxCharacters } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Entitlements of an account, and its purchases. */
export interface Entitlements {
  /** `free` for users without a plan; `pro` includes trials and lifetime access. */
  plan: 'free' | 'basic' | 'pro';
  /** True once a trial began, even if it did not become a subscription. */
  trialUsed: boolean;
  customerId: string | null;
  vipId: string | null;
  /** Latest first, as reported by the payment provider. */
  subscriptions: readonly { id: string; status: string; plan: { id: string } }[];
  /** Legacy hour plans: which of them are active, and hours left. */
  legacy: { hd: boolean; sd: boolean; creditsHd: number; creditsSd: number };
  voiceQuality: 'hd' | 'sd';
  /** Bought or earned characters, used after the plan's allotment. */
  extraCredits: number;
  /** Characters of the 30-day allotment. */
  characterLimit: number;
  /** Access to the partner's premium lessons. */
  partnerAccess: boolean;
}

/** Source of entitlements. */
export interface EntitlementSource {
  /** @param db the transaction, if called within one. */
  of(app: App, userId: string, db: Db | Tx): Promise<Entitlements>;
  /** Grants the benefits of a code for lifetime access if it can still be used; otherwise does nothing. */
  redeemVip(app: App, userId: string, vipId: string): Promise<void>;
}

declare module '../platform/app.ts' {
  interface App {
    readonly entitlements: EntitlementSource;
  }
}

export type Plan = Entitlements['plan'];

/** An account without any plan. */
export const freeEntitlements: Entitlements = {
  plan: 'free',
  trialUsed: false,
  customerId: null,
  vipId: null,
  subscriptions: [],
  legacy: { hd: false, sd: false, creditsHd: 0, creditsSd: 0 },
  voiceQuality: 'sd',
  extraCredits: 0,
  characterLimit: defaultMaxCharacters,
  partnerAccess: false,
};

/** @param db the transaction, if called within one, so that its own changes count. */
export const entitlementsOf = (app: App, userId: string, db: Db | Tx = app.db): Promise<Entitlements> =>
  app.entitlements.of(app, userId, db);
