import { createAccounts, type Entitlements, freeEntitlements } from '../src/accounts/index.ts';
import type { TestAppOptions } from './create-test-app.ts';

/** A service whose users all have these entitlements. Changing the object changes them. */
export const withEntitlements = (held: Entitlements, redeemed: string[] = []): TestAppOptions => ({
  domains: [
    createAccounts({
      entitlements: {
        of: async () => held,
        redeemVip: async (_app, userId, vipId) => void redeemed.push(`${userId} ${vipId}`),
      },
    }),
  ],
});
export const proEntitlements: Entitlements = { ...freeEntitlements, plan: 'pro', trialUsed: true };
