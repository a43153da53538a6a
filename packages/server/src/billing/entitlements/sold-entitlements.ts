import type { SoldEntitlements } from '../../entitlements/index.ts';
import { isLive, type SubscriptionRow } from '../subscriptions-store.ts';

export interface Bought {
  /** All subscriptions that the account ever had, newest first. */
  subscriptions: readonly Pick<SubscriptionRow, 'id' | 'plan' | 'tier' | 'status' | 'duplicate'>[];
  customerId: string | null;
  /** Code for lifetime access; null without one. */
  vipId: string | null;
  /** Purchased hours of the legacy plans. */
  hours: { hd: number; sd: number };
  trialUsed: boolean;
}

/**
 * Returns the entitlements that an account bought. `trialing` and `active` grant the plan, and so does
 * `past_due` while the provider retries the payment; other states grant nothing. The screens use the first
 * subscription for the plan, so subscriptions that grant nothing are left out.
 */
export function soldEntitlements({
  subscriptions,
  customerId,
  vipId,
  hours,
  trialUsed,
}: Bought): SoldEntitlements {
  const live = subscriptions.filter((one) => isLive(one) && !one.duplicate);
  const hasTier = (...tiers: string[]) => live.some(({ tier }) => tiers.includes(tier));
  const plan = vipId !== null || hasTier('pro') ? 'pro' : hasTier('basic', 'hd', 'sd') ? 'basic' : 'free';
  const rank = { pro: 0, basic: 1, hd: 2, sd: 3, partner: 4 };
  return {
    plan,
    trialUsed,
    customerId,
    vipId,
    subscriptions: live
      .filter(({ tier }) => tier !== 'partner')
      .sort((a, b) => rank[a.tier] - rank[b.tier])
      .map(({ id, status, plan: name }) => ({ id, status, plan: { id: name } })),
    legacy: { hd: hasTier('hd'), sd: hasTier('sd'), creditsHd: hours.hd, creditsSd: hours.sd },
    voiceQuality: hasTier('sd') && !hasTier('hd', 'basic', 'pro') ? 'sd' : plan === 'free' ? 'sd' : 'hd',
    partnerAccess: hasTier('partner'),
  };
}
