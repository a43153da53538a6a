import { defaultCharacterLimit } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/** What an account may use, and what it paid for. */
export interface Entitlements {
  /** `free` is everybody without a plan; `pro` includes trials and lifetime access. */
  plan: 'free' | 'basic' | 'pro';
  /** True once a trial began, whether or not it became a subscription. */
  trialUsed: boolean;
  customerId: string | null;
  vipId: string | null;
  /** Latest first, as the payment provider tells them. */
  subscriptions: readonly { id: string; status: string; plan: { id: string } }[];
  /** Hour plans of old: which of them run, and hours left. */
  legacy: { hd: boolean; sd: boolean; creditsHd: number; creditsSd: number };
  voiceQuality: 'hd' | 'sd';
  /** Characters bought or earned, used after the plan's allotment. */
  extraCredits: number;
  /** Characters of the 30-day allotment. */
  characterLimit: number;
  /** Access to the partner's premium lessons. */
  partnerAccess: boolean;
}

/** Says what an account may use. */
export interface EntitlementSource {
  /** @param db what to read by; the transaction's own within one. */
  of(app: App, userId: string, db: Db | Tx): Promise<Entitlements>;
  /** Grants what a code for lifetime access promises, if it may still be used; does nothing otherwise. */
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
  characterLimit: defaultCharacterLimit,
  partnerAccess: false,
};

/** @param db within a transaction, its own handle: then what it wrote itself counts. */
export const entitlementsOf = (app: App, userId: string, db: Db | Tx = app.db): Promise<Entitlements> =>
  app.entitlements.of(app, userId, db);
