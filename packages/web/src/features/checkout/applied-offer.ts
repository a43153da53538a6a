import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import { isFreeMonth, standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { ApiError } from '../../lib/api/api-error.ts';

/** An offer that is applied to the price. */
export interface AppliedOffer {
  /** The code as displayed. */
  code: string;
  /** The request parameter: a coupon's code, or the id of the referrer. */
  discount: { coupon: string } | { referral: string };
  /** Null for a referral link, until the price is fetched. */
  details: CouponDetails | null;
  /** Message in the coupon box. */
  message: string;
}

/** The message for a free month. */
export const freeMonthWords = `FREE for ${standardTrialDays} days + 1 month!`;
export const partnerApplied = 'Partner discount applied!';
const notChecked = 'Failed to validate coupon';

/** Whether the offer extends the trial rather than lowering the price. */
export const hasFreeMonth = (offer: AppliedOffer | null): boolean =>
  offer !== null && (offer.details === null || isFreeMonth(offer.details));

/** Returns the service's message, or a message that the service could not be reached. */
export function offerProblem(error: unknown): string {
  return isServiceError(error) ? error.message : notChecked;
}

/** Whether the error comes from the service itself, rather than from the network or a proxy. */
export function isServiceError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.code !== 'network_error' &&
    error.code !== 'unexpected_answer' &&
    error.code !== 'internal'
  );
}

const aboutOffers: ReadonlySet<string> = new Set([
  'invalid_coupon',
  'offer_used',
  'new_customers_only',
  'coupon_not_applicable',
]);

/** Whether a refusal concerns only the offer, so that the plan is available without it. */
export const isAboutOffer = (error: unknown): error is ApiError =>
  error instanceof ApiError && aboutOffers.has(error.code);
