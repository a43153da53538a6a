import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { isPaid, isPro, planBadge } from './plan.ts';

const PRO = ['pro-monthly', 'pro-yearly'];

function withPlan(id: string, status: string, vip: string | null = null) {
  return makeUser({
    vip_id: vip,
    subscriptions: {
      hd: false,
      sd: false,
      unreal: false,
      raw_subscriptions: [{ id: 's1', status, plan: { id } }],
    },
  });
}

describe('the plan', () => {
  test.each([
    ['pro-monthly', 'active', true, true, 'PRO'],
    ['pro-yearly', 'trialing', true, true, 'PRO'],
    ['pro-monthly', 'past_due', true, false, 'UPGRADE'],
    ['pro-monthly', 'canceled', true, false, 'UPGRADE'],
    ['basic-monthly', 'active', true, false, 'UPGRADE'],
  ])('%s, %s', (id, status, paid, pro, badge) => {
    const user = withPlan(id, status);
    expect([isPaid(user), isPro(user, PRO), planBadge(user, PRO)]).toEqual([paid, pro, badge]);
  });

  test('nobody pays without one', () => {
    const user = makeUser();
    expect([isPaid(user), isPro(user, PRO), planBadge(user, PRO)]).toEqual([false, false, 'START TRIAL']);
  });

  test('a lifetime code is Pro', () => {
    const user = makeUser({ vip_id: 'v1' });
    expect([isPaid(user), isPro(user, PRO), planBadge(user, PRO)]).toEqual([true, true, 'PRO']);
  });

  test('only the first subscription counts', () => {
    const user = withPlan('basic-monthly', 'active');
    user.subscriptions.raw_subscriptions.push({ id: 's2', status: 'active', plan: { id: 'pro-monthly' } });
    expect(planBadge(user, PRO)).toBe('UPGRADE');
  });
});
