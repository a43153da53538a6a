export { type AppliedOffer, FREE_MONTH_WORDS, givesFreeMonth } from './applied-offer.ts';
export { CardForm } from './card-form/card-form.tsx';
export type { CardFormProps, CardOutcome, CardRefusal } from './card-form/card-outcome.ts';
export { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
export { readCheckoutFailure } from './checkout-memory.ts';
export { ExistingPlan } from './existing-plan.tsx';
export { type OfferState, useOffer } from './use-offer.ts';
export { usePlanId } from './use-plan-id.ts';
