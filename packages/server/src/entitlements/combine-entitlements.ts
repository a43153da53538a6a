import { type Entitlements, freeEntitlements, type Plan } from './entitlements.ts';

/** Entitlements from purchases: subscriptions, lifetime codes, and hours of the legacy plans. */
export type SoldEntitlements = Omit<Entitlements, 'extraCredits' | 'characterLimit'>;

export const nothingSold: SoldEntitlements = freeEntitlements;

/** Characters in 30 days of an account without a limit. */
export const unlimitedCharacters = 1_000_000_000_000;

export interface Holdings {
  /** Whether the installation is not a service: then everybody may use everything, whatever was bought. */
  personal: boolean;
  sold: SoldEntitlements;
  /** Granted plans that are in force. */
  granted: readonly Plan[];
  /** Default plan of this installation. */
  everybody: Plan;
  extraCredits: number;
  characterLimit: number;
}

const ranks: Record<Plan, number> = { free: 0, basic: 1, pro: 2 };

/**
 * Combines all sources of entitlements; this function alone decides what an account may use. The best plan
 * counts.
 */
export function combineEntitlements({
  personal,
  sold,
  granted,
  everybody,
  extraCredits,
  characterLimit,
}: Holdings): Entitlements {
  if (personal)
    return {
      ...nothingSold,
      plan: 'pro',
      trialUsed: true,
      voiceQuality: 'hd',
      extraCredits: 0,
      characterLimit: unlimitedCharacters,
    };
  const plan = [sold.plan, everybody, ...granted].reduce((best, next) =>
    ranks[next] > ranks[best] ? next : best,
  );
  return {
    ...sold,
    plan,
    voiceQuality: plan === 'free' ? sold.voiceQuality : 'hd',
    extraCredits,
    characterLimit,
  };
}
