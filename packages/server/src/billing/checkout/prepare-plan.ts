import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { touchFor } from '../attribution/touch-for.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import type { NewCheckout } from './checkouts-store.ts';
import {
  type Agreement,
  discountOf,
  type PlanRequest,
  prepareAgreement,
  refuseSecondPlan,
} from './prepare-agreement.ts';

/** A plan that a user is about to buy. */
export interface PreparedPlan {
  agreement: Agreement;
  /** Id of the plan's price at the provider. */
  priceId: string;
  /** Id of the discount at the provider; null without one. */
  couponId: string | null;
  /** Metadata of the checkout at the provider. */
  metadata: Record<string, string>;
  /** Facts of the checkout that are stored. */
  facts: Omit<NewCheckout, 'id' | 'kind' | 'url' | 'created_at' | 'state'>;
}

/**
 * Prepares the purchase of a plan, and creates its price and discount at the provider.
 * @param sent attribution that the page sent
 * @throws AppError `lifetime_access`, `plan_exists`, `unknown_plan`, or the reason why the offer cannot be used
 */
export async function preparePlan(
  app: App,
  userId: string,
  request: PlanRequest,
  sent: Readonly<Record<string, unknown>> | undefined,
): Promise<PreparedPlan> {
  await refuseSecondPlan(app, userId);
  const agreement = await prepareAgreement(app, userId, request);
  const { price, offer, trialDays } = agreement;
  // Lessons have a checkout of their own, which sells them to a mailbox once.
  if (price.tier === 'partner') throw new AppError('unknown_plan');
  const priceId = await priceAtProvider(app, price);
  const couponId = await discountOf(app, offer, price);
  const touch = await touchFor(app, userId, sent);
  return {
    agreement,
    priceId,
    couponId,
    metadata: { ...touch, user_id: userId, plan: price.slug },
    facts: {
      user_id: userId,
      plan: price.slug,
      quantity: null,
      amount: price.amount,
      currency: price.currency,
      trial_days: trialDays,
      coupon_code: offer?.code ?? null,
      coupon_id: couponId,
      referral: offer?.referral?.token ?? null,
      attribution: touch,
    },
  };
}
