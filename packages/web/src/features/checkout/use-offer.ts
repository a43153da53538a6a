import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import { describeDiscount, isFreeMonth } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/services.tsx';
import { type AppliedOffer, freeMonthWords, offerProblem, partnerApplied } from './applied-offer.ts';

export interface OfferState {
  applied: AppliedOffer | null;
  /** Whether a code is being checked. */
  checking: boolean;
  /** Why the last code was refused. */
  problem: string | null;
  /** Applies a code, typed or from an address. Ignores an empty code. */
  apply(code: string): Promise<void>;
  /** Applies a partner's offer without checking it first; it is checked when it is redeemed. */
  applyPartner(code: string, details: CouponDetails): void;
  /**
   * Applies a referral.
   * @param uuid id of the referrer
   * @param plan slug of the plan whose price is checked
   */
  applyReferral(uuid: string, plan: string): Promise<void>;
  /** Removes the offer: by the user, or because it was refused at checkout. */
  remove(problem?: string): void;
}

const referralCode = 'REFERRAL';
const invalid = t`Invalid coupon code`;
export const maxCodeLength = 100;

/** The offer applied to a checkout; the latest one wins. */
export function useOffer(plan: string | undefined): OfferState {
  const api = useApi();
  const [applied, setApplied] = useState<AppliedOffer | null>(null);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  const chosen = useRef(plan);
  chosen.current = plan;

  const applyResult = useCallback((next: AppliedOffer | null, why: string | null) => {
    turn.current += 1;
    setChecking(false);
    setApplied(next);
    setProblem(why);
  }, []);

  /** Checks an offer; ignores the response if something newer was applied meanwhile. */
  const runRequest = useCallback(
    async (question: () => Promise<AppliedOffer>) => {
      turn.current += 1;
      const own = turn.current;
      setChecking(true);
      setProblem(null);
      try {
        const offer = await question();
        if (own === turn.current) applyResult(offer, null);
      } catch (error) {
        if (own !== turn.current) return;
        setChecking(false);
        setProblem(offerProblem(error));
      }
    },
    [applyResult],
  );

  const apply = useCallback(
    async (typed: string) => {
      const coupon = typed.trim();
      if (coupon === '') return;
      // The service accepts no longer codes; this one comes from an address.
      if (coupon.length > maxCodeLength) return applyResult(null, invalid);
      await runRequest(async () => {
        const body = chosen.current === undefined ? { coupon } : { coupon, plan: chosen.current };
        const { code, coupon_details, kind, message } = await api.call('validateCoupon', { body });
        // '100% off for 1 month' would promise a free year to users of a yearly plan.
        const longer = kind === 'free_month' && message !== partnerApplied;
        const words = longer ? freeMonthWords : message;
        return { code, discount: { coupon: code }, details: coupon_details, message: words };
      });
    },
    [api, runRequest, applyResult],
  );
  const applyPartner = useCallback(
    (code: string, details: CouponDetails) =>
      applyResult({ code, discount: { coupon: code }, details, message: partnerApplied }, null),
    [applyResult],
  );
  const applyReferral = useCallback(
    (referral: string, plan: string) =>
      runRequest(async () => {
        // The quote checks the referral for this user; its details are those of the link's own page.
        const [, { offer }] = await Promise.all([
          api.call('quotePlan', { body: { plan, referral } }),
          api.call('resolveOffer', { query: { route: `referral/${referral}` } }),
        ]);
        if (offer === null) throw new ApiError('invalid_coupon', invalid, 422);
        const { couponDetails: details } = offer;
        const message = isFreeMonth(details) ? freeMonthWords : describeDiscount(details);
        return { code: referralCode, discount: { referral }, details, message };
      }),
    [api, runRequest],
  );
  const remove = useCallback((why?: string) => applyResult(null, why ?? null), [applyResult]);
  return { applied, checking, problem, apply, applyPartner, applyReferral, remove };
}
