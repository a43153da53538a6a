import type { User } from '@earmark/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { isPaid, isPro, planBadge } from './plan.ts';

const withPlan = (plan: User['plan'], id: string) =>
  makeUser({
    plan,
    subscriptions: {
      hd: false,
      sd: false,
      unreal: false,
      raw_subscriptions: [{ id: 's1', status: 'active', plan: { id } }],
    },
  });

describe('the plan of a user with', () => {
  test.each([
    ['a Pro subscription or trial', withPlan('pro', 'pro-monthly'), true, true, 'PRO'],
    ['Basic', withPlan('basic', 'basic-monthly'), true, false, 'UPGRADE'],
    ['a plan of another product', withPlan('free', 'elsewhere'), true, false, 'UPGRADE'],
    ['a grant of Pro', makeUser({ plan: 'pro' }), true, true, 'PRO'],
    ['a lifetime code', makeUser({ vip_id: 'v1' }), true, true, 'PRO'],
    ['nothing', makeUser(), false, false, 'START TRIAL'],
    ['nothing, after a trial', makeUser({ trial_available: false }), false, false, 'UPGRADE'],
  ] as const)('%s', (_what, user, paid, pro, badge) => {
    expect([isPaid(user), isPro(user), planBadge(user)]).toEqual([paid, pro, badge]);
  });
});
