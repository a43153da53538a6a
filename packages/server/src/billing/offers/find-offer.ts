import type { CouponDetails } from '@earmark/contract';
import { findReferrer } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { callProvider, opened } from '../provider/call-provider.ts';
import type { OfferKind } from './offer-tables.ts';
import { countOfferUses } from './offers-store.ts';

export interface FoundOffer {
  kind: OfferKind;
  /** In upper case. */
  code: string;
  details: CouponDetails;
  /** Referral link of the offer, and the user who owns it. */
  referral: { token: string; userId: string } | null;
  /** The provider's promotion code; null for offers of the catalogue. */
  promotionCode: string | null;
  /** Name of the partner; null for other offers. */
  partner: string | null;
}

const durations = ['once', 'repeating', 'forever'] as const;

export const referralShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds an offer of the catalogue by its code, in any letter case. */
export function findCatalogueOffer({ payments: { catalogue } }: App, typed: string): FoundOffer | null {
  const code = typed.trim().toUpperCase();
  const plain = { referral: null, promotionCode: null };
  const partner = catalogue.partners.find((one) => one.coupon.code === code);
  if (partner)
    return { kind: 'partner', code, details: partner.coupon.details, partner: partner.name, ...plain };
  const coupon = catalogue.coupons.find((one) => one.code === code);
  // The coupon of referrals is valid only with a referral link.
  if (!coupon || code === catalogue.referral_coupon) return null;
  return { kind: 'coupon', code, details: coupon.details, partner: null, ...plain };
}

/** Returns the offer of a referral link; null if the link belongs to no user. */
export async function findReferralOffer(app: App, token: string): Promise<FoundOffer | null> {
  if (!referralShape.test(token)) return null;
  const { coupons, referral_coupon: code } = app.payments.catalogue;
  const details = coupons.find((one) => one.code === code)?.details;
  const referrer = await findReferrer(app.db, token);
  if (!details || !referrer) return null;
  const referral = { token: token.toLowerCase(), userId: referrer.userId };
  return { kind: 'referral', code, details, referral, partner: null, promotionCode: null };
}

/** Finds a promotion code that the operator created at the provider. */
export async function findPromotionCode(app: App, typed: string): Promise<FoundOffer | null> {
  const code = typed.trim();
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(code)) return null;
  const { data } = await callProvider(app, () =>
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
  // On some yearly plans another coupon replaces the code, whose uses only the service counts.
  const most = found.max_redemptions;
  if (most !== null && (await countOfferUses(app.db, found.code.toUpperCase())) >= most) return null;
  const { percent_off, amount_off, currency, duration, duration_in_months } = coupon;
  const { minimum_amount, minimum_amount_currency } = found.restrictions;
  const validDuration = durations.find((one) => one === duration) ?? 'once';
  return {
    kind: 'coupon',
    code: found.code.toUpperCase(),
    details: {
      percent_off,
      amount_off,
      currency,
      duration: validDuration,
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
