import { describe, expect, test } from 'vitest';
import { type Bought, soldEntitlements } from './sold-entitlements.ts';

const bought = (change: Partial<Bought>): Bought => ({
  subscriptions: [],
  customerId: null,
  vipId: null,
  hours: { hd: 0, sd: 0 },
  trialUsed: false,
  ...change,
});
const held = (tier: Bought['subscriptions'][number]['tier'], status = 'active', duplicate = false) => ({
  id: `${tier} ${status}`,
  plan: `${tier}-monthly`,
  tier,
  status,
  duplicate,
});

describe('purchases grant', () => {
  test.each([
    ['trialing', 'pro'],
    ['active', 'pro'],
    ['past_due', 'pro'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['canceled', 'free'],
    ['a state to come', 'free'],
  ])('for a Pro subscription that is %s: %s', (status, plan) => {
    const entitlements = soldEntitlements(bought({ subscriptions: [held('pro', status)] }));
    expect(entitlements.plan).toBe(plan);
    // The screens use the first subscription for the plan.
    expect(entitlements.subscriptions).toHaveLength(plan === 'free' ? 0 : 1);
  });

  test.each([
    [[], null, 'free', 'sd'],
    [[held('basic')], null, 'basic', 'hd'],
    [[held('basic'), held('pro', 'trialing')], null, 'pro', 'hd'],
    [[held('pro', 'active', true)], null, 'free', 'sd'],
    [[held('hd')], null, 'basic', 'hd'],
    [[held('sd')], null, 'basic', 'sd'],
    [[held('partner')], null, 'free', 'sd'],
    [[], 'VIP-1', 'pro', 'hd'],
    [[held('basic')], 'VIP-1', 'pro', 'hd'],
  ] as const)('for %j and code %s: %s', (subscriptions, vipId, plan, voiceQuality) => {
    const entitlements = soldEntitlements(bought({ subscriptions, vipId }));
    expect(entitlements).toMatchObject({ plan, voiceQuality });
  });

  test('lessons for the partner’s subscription only, which is not a plan', () => {
    const entitlements = soldEntitlements(bought({ subscriptions: [held('partner'), held('basic')] }));
    expect(entitlements).toMatchObject({ partnerAccess: true, plan: 'basic' });
    expect(entitlements.subscriptions.map(({ plan }) => plan.id)).toEqual(['basic-monthly']);
    expect(soldEntitlements(bought({ subscriptions: [held('basic')] })).partnerAccess).toBe(false);
  });

  test('the best plan first, and hours in addition', () => {
    const entitlements = soldEntitlements(
      bought({ subscriptions: [held('hd'), held('basic'), held('pro')], hours: { hd: 25, sd: 5 } }),
    );
    expect(entitlements.subscriptions.map(({ plan }) => plan.id)).toEqual([
      'pro-monthly',
      'basic-monthly',
      'hd-monthly',
    ]);
    expect(entitlements.legacy).toEqual({ hd: true, sd: false, creditsHd: 25, creditsSd: 5 });
  });
});
