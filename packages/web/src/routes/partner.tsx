import { OfferScreen } from '../features/offers/index.ts';
import { Component as NotFound } from './not-found.tsx';

/** `/{partner}`, and every other address of one segment without a screen. */
export function Component() {
  return <OfferScreen nothing={<NotFound />} />;
}
