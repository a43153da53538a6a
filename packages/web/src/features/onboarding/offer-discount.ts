import type { Discount } from '@earmark/contract/plan-figures';
import { type AppliedOffer, givesFreeMonth } from '../checkout/index.ts';

/** Returns the effect of an offer on the figures of the cards. */
export function offerDiscount(offer: AppliedOffer | null): Discount | 'free month' | null {
  if (offer === null) return null;
  return offer.details ?? (givesFreeMonth(offer) ? 'free month' : null);
}
