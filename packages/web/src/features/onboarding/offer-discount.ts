import type { Discount } from '@earmark/contract/plan-figures';
import { type AppliedOffer, givesFreeMonth } from '../checkout/index.ts';

/** What an offer does to the figures on the cards. */
export function offerDiscount(offer: AppliedOffer | null): Discount | 'free month' | null {
  if (offer === null) return null;
  return offer.details ?? (givesFreeMonth(offer) ? 'free month' : null);
}
