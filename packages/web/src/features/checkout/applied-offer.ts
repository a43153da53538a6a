import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import { standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../lib/api/api-error.ts';

/** An offer that is applied to the price. */
export interface AppliedOffer {
  /** The code as displayed. */
  code: string;
  /** The request parameter: a coupon's code, or the id of the referrer. */
  discount: { coupon: string } | { referral: string };
  details: CouponDetails;
  /** Message in the coupon box. */
  message: string;
}

/** The message for a free month. */
export const freeMonthWords = t`FREE for ${standardTrialDays} days + 1 month!`;
export const partnerApplied = t`Partner discount applied!`;
const notChecked = t`Failed to validate coupon`;

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

/** Whether a checkout is refused because the user has a plan, or lifetime access. */
export const needsNoPlan = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'plan_exists' || error.code === 'lifetime_access');
