import { type Entitlements, freeEntitlements, type Plan } from './entitlements.ts';

/** What follows from what an account bought: subscriptions, lifetime codes, and the hours of old. */
export type SoldEntitlements = Omit<Entitlements, 'extraCredits' | 'characterLimit'>;

export const nothingSold: SoldEntitlements = freeEntitlements;

export interface Holdings {
  sold: SoldEntitlements;
  /** Plans that were granted and are in force. */
  granted: readonly Plan[];
  /** The plan of everybody here who has no other. */
  everybody: Plan;
  extraCredits: number;
  characterLimit: number;
}

const ranks: Record<Plan, number> = { free: 0, basic: 1, pro: 2 };

/** The one place that says what an account may use, whatever it comes from. The best plan counts. */
export function combineEntitlements({
  sold,
  granted,
  everybody,
  extraCredits,
  characterLimit,
}: Holdings): Entitlements {
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
