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

/** C4.9: the service, which knows the prices that count as Pro, says what follows from subscriptions, codes and grants. */
export function isPro(user: PlanFields): boolean {
  return user.plan === 'pro' || user.vip_id !== null;
}

/** C2.4: PRO for Pro, UPGRADE for another paid plan, START TRIAL without a plan. */
export function planBadge(user: PlanFields): PlanBadge {
  if (isPro(user)) return 'PRO';
  return isPaid(user) ? 'UPGRADE' : 'START TRIAL';
}
