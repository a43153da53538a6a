import type { Offer } from '@earmark/contract/billing/offers';
import { removeFlag, writeFlag } from '../../lib/local-flags.ts';

/**
 * Stores an offer for the next sign-in. The latest offer replaces earlier ones, because each person can use
 * only one.
 */
export function storeOffer(offer: Offer, returnUrl: string): void {
  if (offer.type === 'referral') {
    const { uuid, type, couponCode, utmSource } = offer;
    writeFlag('pendingReferral', { uuid, returnUrl, config: { type, couponCode, utmSource } });
    removeFlag('pendingCoupon');
  } else {
    writeFlag('pendingCoupon', { code: offer.couponCode, returnUrl, config: offer });
    removeFlag('pendingReferral');
  }
}
