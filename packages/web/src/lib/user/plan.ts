import type { User } from '@earmark/contract/accounts/accounts';

export type PlanBadge = 'PRO' | 'UPGRADE' | 'START TRIAL';
type PlanFields = Pick<User, 'plan' | 'subscriptions' | 'vip_id'>;

/** Whether there is a paid plan: by a subscription with a plan id, a lifetime code or a grant. */
export function isPaid(user: PlanFields): boolean {
  return (
    user.plan !== 'free' ||
    user.vip_id !== null ||
    user.subscriptions.raw_subscriptions[0]?.plan.id !== undefined
  );
}

/**
 * Whether the plan is Pro. The service decides, because it knows which prices count:
 * docs/product/plans-and-billing.md#plans.
 */
export function isPro(user: PlanFields): boolean {
  return user.plan === 'pro' || user.vip_id !== null;
}

/** docs/product/application.md#plan-badge */
export function planBadge(user: PlanFields & Pick<User, 'trial_available'>): PlanBadge {
  if (isPro(user)) return 'PRO';
  return !isPaid(user) && user.trial_available ? 'START TRIAL' : 'UPGRADE';
}
