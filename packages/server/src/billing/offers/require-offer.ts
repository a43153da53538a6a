import { isFreeMonth, offerProblem, type PlanPrice } from '@earmark/contract';
import { findAccountIdentity, findArrival } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { mayStartTrial } from '../subscriptions/trial-rules.ts';
import { listSubscriptions } from '../subscriptions-store.ts';
import { type FoundOffer, findCatalogueOffer, findPromotionCode, findReferralOffer } from './find-offer.ts';
import { wasOfferUsed } from './offers-store.ts';

export interface OfferRequest {
  coupon?: string | undefined;
  referral?: string | undefined;
}

/**
 * Returns the offer of a coupon or a referral link; the coupon has precedence, null if neither is given.
 * @throws AppError `invalid_coupon`
 */
export async function findOffer(
  app: App,
  { coupon = '', referral = '' }: OfferRequest,
): Promise<FoundOffer | null> {
  const code = coupon.trim();
  const isReferral = code.toUpperCase() === app.payments.catalogue.referral_coupon;
  if (code !== '' && !isReferral) {
    const found = findCatalogueOffer(app, code) ?? (await findPromotionCode(app, code));
    if (!found) throw new AppError('invalid_coupon');
    return found;
  }
  if (referral.trim() === '' && !isReferral) return null;
  const found = await findReferralOffer(app, referral.trim());
  if (!found) throw new AppError('invalid_coupon');
  return found;
}

/**
 * Returns the requested offer if the user may use it: one per person, only at the first purchase, and never
 * their own referral. Checked on redemption, regardless of what a page showed before.
 * @param price the price to apply it to; null for any
 * @throws AppError with the reason
 */
export async function requireOffer(
  app: App,
  userId: string,
  request: OfferRequest,
  price: PlanPrice | null,
): Promise<FoundOffer | null> {
  const offer = await findOffer(app, request);
  if (!offer) return null;
  if (offer.referral?.userId === userId) throw new AppError('invalid_coupon');
  if (await wasOfferUsed(app.db, userId)) throw new AppError('offer_used');
  if (!(await isNewCustomer(app, userId, offer)))
    throw new AppError(
      'new_customers_only',
      offer.partner === null ? {} : { message: partnerNotice(offer.partner) },
    );
  if (price) assertApplies(offer, price);
  return offer;
}

/**
 * @throws AppError `coupon_not_applicable` if the offer does not fit the price, or for lessons, which have no
 * offers
 */
export function assertApplies({ details }: FoundOffer, price: PlanPrice): void {
  if (price.tier === 'partner' || offerProblem(details, price) !== null)
    throw new AppError('coupon_not_applicable');
}

/**
 * Returns true if a user who agreed to an offer may still use it; another checkout may have used the user's
 * offer in the meantime.
 */
export const isOfferOpen = async ({ db }: App, userId: string): Promise<boolean> =>
  !(await wasOfferUsed(db, userId)) && !(await hadPlan(db, userId));

async function hadPlan(db: Db, userId: string): Promise<boolean> {
  const held = await listSubscriptions(db, userId);
  // A plan whose first payment was declined never started.
  return held.some(
    ({ tier, status }) => (tier === 'basic' || tier === 'pro') && status !== 'incomplete_expired',
  );
}

/** Tells a customer that a partner's offer is not for them. @param partner its name */
export const partnerNotice = (partner: string): string =>
  `Only new customers are eligible for ${partner} discounts.`;

/** A partner's offer is for accounts that signed up with it; its page refuses all other users as well. */
async function isNewCustomer(app: App, userId: string, offer: FoundOffer): Promise<boolean> {
  if (await hadPlan(app.db, userId)) return false;
  if (offer.kind === 'partner' && !(await signedUpWith(app, userId, offer.code))) return false;
  if (!isFreeMonth(offer.details)) return true;
  const account = await findAccountIdentity(app.db, userId);
  return account !== null && mayStartTrial(app, app.db, userId, account.email);
}

async function signedUpWith(app: App, userId: string, code: string): Promise<boolean> {
  const arrival = await findArrival(app, userId);
  return arrival?.coupon?.trim().toUpperCase() === code;
}
