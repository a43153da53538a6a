import type { CouponDetails } from '@earmark/contract/catalogue';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { type AppliedOffer, freeMonthWords, offerProblem, partnerApplied } from './applied-offer.ts';

export interface OfferState {
  applied: AppliedOffer | null;
  /** The service is being asked about a code. */
  checking: boolean;
  /** Why the last code was not taken. */
  problem: string | null;
  /** Takes a code as typed, or as an address named it. Empty ones are ignored. */
  apply(code: string): Promise<void>;
  /** A partner's offer is not asked about first; it is checked where it is redeemed. */
  applyPartner(code: string, details: CouponDetails | null): void;
  /** @param code the coupon behind referral links, which is shown */
  applyReferral(uuid: string, plan: string): Promise<void>;
  /** Takes the offer off again: by hand, or because it was refused where it counts. */
  remove(problem?: string): void;
}

const referralCode = 'REFERRAL';
const invalid = 'Invalid coupon code';
export const maxCodeLength = 100;

/** The offer on the price of a checkout; the newest one that was named counts. */
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

  /** Asks about an offer; an answer that comes after something newer is left alone. */
  const ask = useCallback(
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
      // The service takes no longer ones; this one came by an address.
      if (coupon.length > maxCodeLength) return applyResult(null, invalid);
      await ask(async () => {
        const body = chosen.current === undefined ? { coupon } : { coupon, plan: chosen.current };
        const { code, coupon_details, kind, message } = await api.call('validateCoupon', { body });
        // '100% off for 1 months' would promise a free year to whoever chose one.
        const longer = kind === 'free_month' && message !== partnerApplied;
        const words = longer ? freeMonthWords : message;
        return { code, discount: { coupon: code }, details: coupon_details, message: words };
      });
    },
    [api, ask, applyResult],
  );
  const applyPartner = useCallback(
    (code: string, details: CouponDetails | null) =>
      applyResult({ code, discount: { coupon: code }, details, message: partnerApplied }, null),
    [applyResult],
  );
  const applyReferral = useCallback(
    (referral: string, plan: string) =>
      ask(async () => {
        await api.call('quotePlan', { body: { plan, referral } });
        return { code: referralCode, discount: { referral }, details: null, message: freeMonthWords };
      }),
    [api, ask],
  );
  const remove = useCallback((why?: string) => applyResult(null, why ?? null), [applyResult]);
  return { applied, checking, problem, apply, applyPartner, applyReferral, remove };
}
