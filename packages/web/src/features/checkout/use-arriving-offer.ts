import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readFlag, removeFlag } from '../../lib/local-flags.ts';
import { useServices } from '../../lib/services.tsx';
import type { OfferState } from './use-offer.ts';

/** 8-4-4-4-12 hexadecimal digits. */
const referralPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Applies the offer with which a user arrives, once (docs/product/offers-and-rewards.md#order-of-offers): the
 * coupon in the address, the referral in the address, a coupon stored in this browser, a stored referral;
 * else the offer with which the account signed up. Stored offers are deleted and added to the address
 * instead, so that a reload keeps them.
 * @param plan slug of the plan whose price with a referral is checked; undefined until it is known
 * @param newCustomer whether to look for an offer of the account
 */
export function useArrivingOffer(
  offer: OfferState,
  plan: string | undefined,
  newCustomer: boolean | undefined,
): void {
  const { api } = useServices();
  const [query, setQuery] = useSearchParams();
  const applied = useRef(false);
  useEffect(() => {
    if (applied.current || plan === undefined || newCustomer === undefined) return;
    applied.current = true;
    const setQueryParameter = (name: 'coupon' | 'referral', value: string) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(name, value);
          return after;
        },
        { replace: true },
      );
    const coupon = query.get('coupon')?.trim() || null;
    const referral = query.get('referral');
    const pendingCoupon = readFlag('pendingCoupon');
    const pendingReferral = readFlag('pendingReferral');
    removeFlag('pendingCoupon');
    removeFlag('pendingReferral');
    if (coupon !== null) {
      const details = partnerDetails(pendingCoupon, coupon);
      if (details) offer.applyPartner(coupon, details);
      else void offer.apply(coupon);
    } else if (referral !== null && referralPattern.test(referral)) {
      void offer.applyReferral(referral, plan);
    } else if (pendingCoupon !== null) {
      const details = partnerDetails(pendingCoupon, pendingCoupon.code);
      if (details) offer.applyPartner(pendingCoupon.code, details);
      else void offer.apply(pendingCoupon.code);
      setQueryParameter('coupon', pendingCoupon.code);
    } else if (pendingReferral !== null) {
      void offer.applyReferral(pendingReferral.uuid, plan);
      setQueryParameter('referral', pendingReferral.uuid);
    } else if (newCustomer) {
      api.call('pendingOffer').then(
        ({ offer: waiting }) => {
          if (waiting === null) return;
          if (waiting.type === 'referral') void offer.applyReferral(waiting.uuid, plan);
          else if (waiting.type === 'partner') offer.applyPartner(waiting.couponCode, waiting.couponDetails);
          else void offer.apply(waiting.couponCode);
        },
        // Without a response there is no offer; the user can still type a code.
        () => {},
      );
    }
  }, [api, offer, plan, newCustomer, query, setQuery]);
}

/**
 * Returns the discount of a partner's offer, as stored by the partner's page; null if the offer is not from a
 * partner.
 */
function partnerDetails(
  pending: { code: string; config?: unknown } | null,
  code: string,
): CouponDetails | null {
  const { config } = pending ?? {};
  if (pending?.code !== code || typeof config !== 'object' || config === null) return null;
  if (!('type' in config) || config.type !== 'partner') return null;
  return 'couponDetails' in config ? (config.couponDetails as CouponDetails) : null;
}
