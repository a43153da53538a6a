import type { User } from '@earmark/contract/accounts';

export type PlanBadge = 'PRO' | 'UPGRADE' | 'START TRIAL';
type PlanFields = Pick<User, 'plan' | 'subscriptions' | 'vip_id'>;

/** A plan id on the first subscription means a paid plan (C3); so does what was granted otherwise, as by a lifetime code. */
export function isPaid(user: PlanFields): boolean {
  return (
    user.plan !== 'free' ||
    user.vip_id !== null ||
    user.subscriptions.raw_subscriptions[0]?.plan.id !== undefined
  );
}

/** C4.9: the first subscription is active or trialing and its plan is one of the Pro prices; so is what was granted otherwise, as by a lifetime code. */
export function isPro(user: PlanFields, proPriceIds: readonly string[]): boolean {
  if (user.plan === 'pro' || user.vip_id !== null) return true;
  const first = user.subscriptions.raw_subscriptions[0];
  if (first === undefined) return false;
  return ['active', 'trialing'].includes(first.status) && proPriceIds.includes(first.plan.id);
}

/** C2.4: PRO for Pro, UPGRADE for another paid plan, START TRIAL without a plan. */
export function planBadge(user: PlanFields, proPriceIds: readonly string[]): PlanBadge {
  if (isPro(user, proPriceIds)) return 'PRO';
  return isPaid(user) ? 'UPGRADE' : 'START TRIAL';
}
