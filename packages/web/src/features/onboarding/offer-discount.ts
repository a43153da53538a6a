import type { Discount } from '@earmark/contract/billing/plan-figures';
import { type AppliedOffer, hasFreeMonth } from '../checkout/index.ts';

/** Returns the effect of an offer on the figures of the cards. */
export function offerDiscount(offer: AppliedOffer | null): Discount | 'free month' | null {
  if (offer === null) return null;
  return offer.details ?? (hasFreeMonth(offer) ? 'free month' : null);
}
