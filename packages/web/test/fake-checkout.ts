import type { CouponDetails } from '@earmark/contract/billing/catalogue';
import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import type { Offer } from '@earmark/contract/billing/offers';
import { describeDiscount, discountKind, quotePlan } from '@earmark/contract/billing/plan-figures';
import { fail, type Handlers, makeCatalogue } from './fake-service.ts';

export const referralId = '0b9d0b0e-5d0c-4a53-9d6b-1c1a5d8f2a11';

/** Offers that the service accepts, by code. */
const offers: Readonly<Record<string, CouponDetails>> = Object.fromEntries(
  [...defaultCatalogue.coupons, ...defaultCatalogue.partners.map(({ coupon }) => coupon)].map(
    ({ code, details }) => [code, details],
  ),
);

/** The service's response for the page of an offer of the catalogue: of a partner, a referral or a coupon. */
export function offerHandlers(code: string): Handlers {
  const details = offers[code];
  if (!details) throw new Error(`the catalogue has no ${code}`);
  const coupon = { couponCode: code, couponDetails: details };
  const partner = defaultCatalogue.partners.find((each) => each.coupon.code === code);
  const { name = '', route = '', landingPage = '', utmSource = '', customContent } = partner ?? {};
  const offer: Offer =
    customContent !== undefined
      ? { type: 'partner', ...coupon, name, route, logo: null, landingPage, utmSource, customContent }
      : code === 'REFERRAL'
        ? { type: 'referral', ...coupon, uuid: referralId, utmSource: 'referral', extraCredits: 1 }
        : { type: 'coupon', ...coupon };
  const return_url = `/onboarding/ChooseVoice?${code === 'REFERRAL' ? `referral=${referralId}` : `coupon=${code}`}`;
  return {
    resolveOffer: () => ({ offer, return_url, notice: null }),
    trackPartnerVisit: () => undefined,
    trackCouponVisit: () => undefined,
    trackReferralVisit: () => undefined,
  };
}

/**
 * Handlers of a service that sells: prices computed as in the product, setup intents with increasing ids,
 * valid cards.
 */
export function checkoutHandlers({ trial = true }: { trial?: boolean } = {}): Handlers {
  let made = 0;
  const priceOf = (slug: unknown) => defaultCatalogue.prices.find((price) => price.slug === slug);
  const quoteFor = ({ plan, coupon, referral }: Record<string, unknown>) => {
    const price = priceOf(plan);
    const code = referral === undefined ? coupon : 'REFERRAL';
    const details = typeof code === 'string' ? offers[code] : null;
    if (!price) return fail('unknown_plan');
    if (details === undefined) return fail('invalid_coupon');
    return { plan: price.slug, ...quotePlan(price, details, trial, new Date()) };
  };
  return {
    catalogue: () => makeCatalogue(),
    billingSummary: () => ({
      subscription: null,
      has_portal: false,
      trial_available: trial,
      payments: [],
    }),
    resolveOffer: ({ query }) => {
      const uuid = /^referral\/(.+)$/.exec(query.get('route') ?? '')?.[1];
      const couponDetails = offers['REFERRAL'];
      if (uuid === undefined || !couponDetails) return { offer: null, return_url: null, notice: null };
      const coupon = { couponCode: 'REFERRAL', couponDetails };
      return {
        offer: { type: 'referral', ...coupon, uuid, utmSource: 'referral', extraCredits: 1 },
        return_url: `/onboarding/ChooseVoice?referral=${uuid}`,
        notice: null,
      };
    },
    pendingOffer: () => ({ offer: null, return_url: null }),
    recordEvents: () => undefined,
    quotePlan: ({ body }) => quoteFor(body),
    validateCoupon: ({ body }) => {
      const code = String(body['coupon']).toUpperCase();
      const details = offers[code];
      if (!details) return fail('invalid_coupon');
      return {
        valid: true,
        code,
        coupon_details: details,
        kind: discountKind(details),
        message: describeDiscount(details),
      };
    },
    createSetupIntent: ({ body }) => {
      const metadata = body['metadata'] as Record<string, unknown>;
      const quote = quoteFor({ ...metadata, plan: metadata['subscription_type'] });
      if (!('plan' in quote)) return quote;
      made += 1;
      return { client_secret: `seti_${made}_secret_x`, setup_intent_id: `seti_${made}`, quote };
    },
    completeReferral: () => ({ status: 'pending' }),
    sandboxConfirmSetup: () => ({ status: 'succeeded', error: null, next_action: null }),
    finishSetupIntent: () => ({ status: 'done' }),
    cancelSetupIntent: () => ({ status: 'canceled' }),
  };
}
