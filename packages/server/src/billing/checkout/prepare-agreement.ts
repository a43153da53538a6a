import { isFreeMonth, type PlanPrice, type QuoteResponse, quotePlan, trialDays } from '@earmark/contract';
import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { couponAtProvider, isPartOfYear, requirePrice } from '../catalogue/price-at-provider.ts';
import type { FoundOffer } from '../offers/find-offer.ts';
import { assertApplies, type OfferRequest, requireOffer } from '../offers/require-offer.ts';
import { mayStartTrial } from '../subscriptions/trial-rules.ts';
import { findLivePlan } from '../subscriptions-store.ts';
import { hasLifetimeAccess } from '../vip-store.ts';

/**
 * The plan, trial and price that a user agrees to, computed by the service from the catalogue and the user's
 * history.
 */
export interface Agreement {
  price: PlanPrice;
  offer: FoundOffer | null;
  trialDays: number;
  quote: QuoteResponse;
}

export interface PlanRequest extends OfferRequest {
  plan: string;
}

/** @throws AppError `unknown_plan`, or the reason why the offer cannot be used */
export async function prepareAgreement(app: App, userId: string, request: PlanRequest): Promise<Agreement> {
  const price = requirePrice(app, request.plan);
  const offer = await requireOffer(app, userId, request, price);
  const account = await findAccountIdentity(app.db, userId);
  if (!account) throw new AppError('unauthenticated');
  const hasTrial = price.tier !== 'partner' && (await mayStartTrial(app, app.db, userId, account.email));
  return priceAgreement(app, price, offer, hasTrial);
}

/**
 * Like `prepareAgreement`, for a visitor without an account, treated as a new customer.
 * @throws AppError `unknown_plan` or `coupon_not_applicable`
 */
export function prepareVisitorAgreement(app: App, plan: string, offer: FoundOffer | null): Agreement {
  const price = requirePrice(app, plan);
  if (offer) assertApplies(offer, price);
  return priceAgreement(app, price, offer, price.tier !== 'partner');
}

function priceAgreement(app: App, price: PlanPrice, offer: FoundOffer | null, hasTrial: boolean): Agreement {
  const details = offer?.details ?? null;
  return {
    price,
    offer,
    trialDays: trialDays(hasTrial, details),
    quote: { plan: price.slug, ...quotePlan(price, details, hasTrial, app.clock.now()) },
  };
}

/**
 * @throws AppError `lifetime_access` for a user who needs no plan, `plan_exists` for a user with a plan, who must
 * change it in the portal
 */
export async function refuseSecondPlan(app: App, userId: string): Promise<void> {
  if (await hasLifetimeAccess(app.db, userId)) throw new AppError('lifetime_access');
  if (await findLivePlan(app.db, userId)) throw new AppError('plan_exists');
}

/** Returns the provider's id of an offer's discount on a price; null if there is no discount. */
export async function discountOf(
  app: App,
  offer: FoundOffer | null,
  price: PlanPrice,
): Promise<string | null> {
  if (!offer || isFreeMonth(offer.details)) return null;
  // The provider would apply a promotion code for some months to the whole year.
  if (offer.promotionCode !== null && !isPartOfYear(offer.details, price)) return offer.promotionCode;
  return couponAtProvider(app, offer, price);
}

/** Returns a discount in the form of the provider's parameters. @param id of a coupon or a promotion code */
export const asDiscounts = (
  id: string | null,
): { discounts?: [{ coupon: string } | { promotion_code: string }] } => {
  if (id === null) return {};
  return { discounts: [id.startsWith('promo_') ? { promotion_code: id } : { coupon: id }] };
};
