import type { CouponDetails } from '@earmark/contract/catalogue';
import type { Offer } from '@earmark/contract/offers';
import { readFlag } from '../../lib/local-flags.ts';

/** An offer that waits for a visitor behind the sign-in. */
export interface VisitorOffer {
  /** What the service is asked with. */
  discount: { coupon: string } | { referral: string };
  /** What it takes off; null where only the service knows. */
  details: CouponDetails | null;
}

/** The offer of a page of its own. */
export const offerOf = (offer: Offer): VisitorOffer => ({
  discount: offer.type === 'referral' ? { referral: offer.uuid } : { coupon: offer.couponCode },
  details: offer.couponDetails,
});

/** The offer that the paywall will take up from this browser or this address, in the order in which the sign-in hands them on. */
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
