import type { App } from '../platform/app.ts';

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
  /** Access to the partner's premium lessons. */
  partnerAccess: boolean;
}

/** Whoever sells plans answers for them. */
export interface EntitlementSource {
  of(app: App, userId: string): Promise<Entitlements>;
  /** Grants what a code for lifetime access promises, if it may still be used; does nothing otherwise. */
  redeemVip(app: App, userId: string, vipId: string): Promise<void>;
}

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
  partnerAccess: false,
};

/** An installation that sells nothing: everybody is a free user, and there are no codes. */
export const nothingForSale: EntitlementSource = {
  of: async () => freeEntitlements,
  redeemVip: async () => {},
};

export const entitlementsOf = (app: App, userId: string): Promise<Entitlements> =>
  app.identity.entitlements.of(app, userId);
