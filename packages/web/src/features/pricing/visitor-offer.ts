import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import type { Offer } from '@earmark/contract/billing/offers';
import { readFlag } from '../../lib/local-flags.ts';

/** An offer that applies to a visitor after signing in. */
export interface VisitorOffer {
  /** The request parameter. */
  discount: { coupon: string } | { referral: string };
  /** The discount; null if only the service knows it. */
  details: CouponDetails | null;
}

/** Returns the offer of a page of its own. */
export const offerOf = (offer: Offer): VisitorOffer => ({
  discount: offer.type === 'referral' ? { referral: offer.uuid } : { coupon: offer.couponCode },
  details: offer.couponDetails,
});

/**
 * Returns the offer that the paywall will apply from this browser or address, in the order in which the
 * sign-in passes them on.
 */
export function storedOffer(query: URLSearchParams): VisitorOffer | null {
  const coupon = readFlag('pendingCoupon');
  if (coupon !== null) return { discount: { coupon: coupon.code }, details: detailsOf(coupon.config) };
  const referral = readFlag('pendingReferral')?.uuid ?? null;
  if (referral !== null) return { discount: { referral }, details: null };
  const named = query.get('coupon')?.trim();
  if (named) return { discount: { coupon: named }, details: null };
  const invited = query.get('referral');
  return invited ? { discount: { referral: invited }, details: null } : null;
}

function detailsOf(config: unknown): CouponDetails | null {
  if (typeof config !== 'object' || config === null || !('couponDetails' in config)) return null;
  return config.couponDetails as CouponDetails;
}
