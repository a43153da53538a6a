import type { CouponDetails } from '@earmark/contract/catalogue';
import { isFreeMonth, standardTrialDays } from '@earmark/contract/plan-figures';
import { ApiError } from '../../lib/api/api-error.ts';

/** An offer that is on the price now. */
export interface AppliedOffer {
  /** As it is shown. */
  code: string;
  /** What the service is asked with: a coupon's code, or whose link it was. */
  discount: { coupon: string } | { referral: string };
  /** Unknown for a link of a friend, until the price is asked for. */
  details: CouponDetails | null;
  /** What the coupon box says. */
  message: string;
}

/** The wording for a free month. */
export const freeMonthWords = `FREE for ${standardTrialDays} days + 1 month!`;
export const partnerApplied = 'Partner discount applied!';
const notChecked = 'Failed to validate coupon';

/** Whether the offer makes the trial longer rather than the price lower. */
export const givesFreeMonth = (offer: AppliedOffer | null): boolean =>
  offer !== null && (offer.details === null || isFreeMonth(offer.details));

/** The service's message, or that the service could not be reached. */
export function offerProblem(error: unknown): string {
  return isAnswer(error) ? error.message : notChecked;
}

/** Whether the service itself answered, rather than nobody or something in between. */
export function isAnswer(error: unknown): error is ApiError {
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

/** Whether a refusal is about the offer alone: without it, the plan could be had. */
export const isAboutOffer = (error: unknown): error is ApiError =>
  error instanceof ApiError && aboutOffers.has(error.code);
