import { OfferScreen } from '../features/offers/index.ts';
import { Component as NotFound } from './not-found.tsx';

/** `/{partner}`, and every other address of one part that no screen answers. */
export function Component() {
  return <OfferScreen nothing={<NotFound />} />;
}
