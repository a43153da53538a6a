export { type AppliedOffer, freeMonthWords, isAboutOffer, needsNoPlan } from './applied-offer.ts';
export { CheckoutForm } from './checkout-form.tsx';
export { readCheckoutFailure } from './checkout-memory.ts';
export { checkoutSessionQuery } from './checkout-session-query.ts';
export { ExistingPlan } from './existing-plan.tsx';
export { SetupReturn } from './setup-return.tsx';
export { useArrivingOffer } from './use-arriving-offer.ts';
export { type OfferState, useOffer } from './use-offer.ts';
export { usePlanId } from './use-plan-id.ts';
