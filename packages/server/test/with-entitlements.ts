import { createAccounts } from '../src/accounts/index.ts';
import { type Entitlements, freeEntitlements } from '../src/entitlements/entitlements.ts';
import { createEntitlements } from '../src/entitlements/index.ts';
import type { TestAppOptions } from './create-test-app.ts';

/**
 * Returns options for a service whose users all have these entitlements. Changing the object changes them.
 */
export const withEntitlements = (held: Entitlements, redeemed: string[] = []): TestAppOptions => ({
  domains: [
    createEntitlements({
      source: {
        of: async () => held,
        redeemVip: async (_app, userId, vipId) => void redeemed.push(`${userId} ${vipId}`),
      },
    }),
    createAccounts(),
  ],
});
export const proEntitlements: Entitlements = { ...freeEntitlements, plan: 'pro', trialUsed: true };
