import { publishAccountChanged } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { endCheckouts } from '../end-checkouts.job.ts';
import { lockPlans } from '../subscriptions-store.ts';
import { isVipCodeOpen, redeemVipUse } from '../vip-store.ts';

/** Converts to upper case; '' if the text cannot be a code. */
const normalCode = (typed: string): string => {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{0,63}$/.test(code) ? code : '';
};

/** Limit of attempts per account to redeem a code for lifetime access. */
const tries = { name: 'vip code', capacity: 10, perMinute: 1 } as const;

/**
 * Grants lifetime access by a code that is not used up; each account can use one code. If that is not
 * possible, does nothing: the code is part of a sign-in, which must not fail.
 */
export async function redeemVip(app: App, userId: string, vipId: string): Promise<void> {
  try {
    await app.rateLimit.take({ ...tries, key: `user ${userId}` });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    throw error;
  }
  await inTransaction(app, async (tx) => {
    // A plan that starts at the same time is recorded before or after, so that it is kept or refunded.
    await lockPlans(tx, userId);
    if (!(await redeemVipUse(tx, normalCode(vipId), userId, app.clock.now()))) return;
    await app.jobs.enqueue(tx, endCheckouts, { userId });
    await publishAccountChanged(app, tx, userId);
  });
}

export const vipCodeAvailable = async (
  app: App,
  code: string,
): Promise<{ is_vip_code_available: boolean }> => ({
  is_vip_code_available: await isVipCodeOpen(app.db, normalCode(code)),
});
