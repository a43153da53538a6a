import type { CouponDetails } from '@earmark/contract';
import { findReferrer } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { callProvider, opened } from '../provider/call-provider.ts';
import type { OfferKind } from './offer-tables.ts';

export interface FoundOffer {
  kind: OfferKind;
  /** In upper case. */
  code: string;
  details: CouponDetails;
  /** Whose link it came by; the account of that person. */
  referral: { token: string; userId: string } | null;
  /** The provider's own promotion code; null for offers of the catalogue. */
  promotionCode: string | null;
  /** True when the provider says that it is for first purchases, which ours all are. */
  partner: string | null;
}

const durations = ['once', 'repeating', 'forever'] as const;

export const referralShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A coupon of the catalogue, by its code in any case. */
export function findCatalogueOffer({ payments: { catalogue } }: App, typed: string): FoundOffer | null {
  const code = typed.trim().toUpperCase();
  const plain = { referral: null, promotionCode: null };
  const partner = catalogue.partners.find((one) => one.coupon.code === code);
  if (partner)
    return { kind: 'partner', code, details: partner.coupon.details, partner: partner.name, ...plain };
  const coupon = catalogue.coupons.find((one) => one.code === code);
  // The coupon of referrals is worth nothing without somebody's link.
  if (!coupon || code === catalogue.referral_coupon) return null;
  return { kind: 'coupon', code, details: coupon.details, partner: null, ...plain };
}

/** The offer of a referral link; null when it is nobody's. */
export async function findReferralOffer(app: App, token: string): Promise<FoundOffer | null> {
  if (!referralShape.test(token)) return null;
  const { coupons, referral_coupon: code } = app.payments.catalogue;
  const details = coupons.find((one) => one.code === code)?.details;
  const referrer = await findReferrer(app.db, token);
  if (!details || !referrer) return null;
  const referral = { token: token.toLowerCase(), userId: referrer.userId };
  return { kind: 'referral', code, details, referral, partner: null, promotionCode: null };
}

/** A code that the operator made at the provider. */
export async function findPromotionCode(app: App, typed: string): Promise<FoundOffer | null> {
  const code = typed.trim();
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(code)) return null;
  const { data } = await callProvider(() =>
    app.payments.stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon'],
    }),
  );
  const [found] = data;
  const coupon = opened(found?.promotion.coupon);
  if (!found || !coupon?.valid) return null;
  const { percent_off, amount_off, currency, duration, duration_in_months } = coupon;
  const { minimum_amount, minimum_amount_currency } = found.restrictions;
  const lasts = durations.find((one) => one === duration) ?? 'once';
  return {
    kind: 'coupon',
    code: found.code.toUpperCase(),
    details: {
      percent_off,
      amount_off,
      currency,
      duration: lasts,
      duration_in_months,
      restrictions: { minimum_amount, minimum_amount_currency },
      free_month: false,
      description: coupon.name ?? '',
    },
    referral: null,
    promotionCode: found.id,
    partner: null,
  };
}
