import type { CallInput } from '../../lib/api/types.ts';
import { readFlag } from '../../lib/local-flags.ts';

/** What a sign-up sends along: who sent the person here, and the offer that brought them. */
export function signUpBody(
  email: string,
  password: string,
  query: URLSearchParams,
): CallInput<'signUp'>['body'] {
  return { email, password, ...attribution(query) };
}

/** Tracking, coupon and referral ids, as far as there are any; stored ones go before those of the address. */
export function attribution(query: URLSearchParams): {
  tracking_id?: string;
  coupon?: string;
  referral?: string;
} {
  const trackingId = readFlag('trackingId');
  const coupon = readFlag('pendingCoupon')?.code ?? query.get('coupon');
  const referral = readFlag('pendingReferral')?.uuid ?? query.get('referral');
  return {
    ...(trackingId ? { tracking_id: trackingId } : {}),
    ...(coupon ? { coupon } : {}),
    ...(referral ? { referral } : {}),
  };
}
