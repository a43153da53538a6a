import type { App } from '../../platform/app.ts';
import { touchFor } from '../attribution/touch-for.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import { type Agreement, agree, discountOf, type PlanRequest, refuseSecondPlan } from './agree.ts';
import type { NewCheckout } from './checkouts-store.ts';

/** A plan that somebody is about to buy. */
export interface PreparedPlan {
  agreement: Agreement;
  /** The plan's price at the provider. */
  priceId: string;
  /** What takes something off at the provider; null when nothing does. */
  couponId: string | null;
  /** What goes along with the checkout at the provider. */
  metadata: Record<string, string>;
  /** What is written down of the checkout. */
  facts: Omit<NewCheckout, 'id' | 'kind' | 'url' | 'created_at' | 'state'>;
}

/**
 * Agrees on a plan, and has its price and its discount made at the provider.
 * @param sent what the page sent of where its visitor came from
 * @throws AppError `plan_exists`, `unknown_plan`, or why the offer cannot be used
 */
export async function preparePlan(
  app: App,
  userId: string,
  request: PlanRequest,
  sent: Readonly<Record<string, unknown>> | undefined,
): Promise<PreparedPlan> {
  await refuseSecondPlan(app, userId);
  const agreement = await agree(app, userId, request);
  const { price, offer, trialDays } = agreement;
  const priceId = await priceAtProvider(app, price);
  const couponId = await discountOf(app, offer);
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
