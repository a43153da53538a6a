import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { looseFacts } from '../storable-text.ts';
import { CouponDetails } from './catalogue.ts';

export * from './attribution-names.ts';

const tag = 'Offers';
/** 8-4-4-4-12 hexadecimal digits, in upper or lower case. */
const referral = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be shaped as a UUID');

const coupon = { couponCode: z.string(), couponDetails: CouponDetails };
/** The offer that an address or a code stands for: docs/product/offers-and-rewards.md#offer-addresses. */
export const Offer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('partner'),
    ...coupon,
    name: z.string(),
    route: z.string(),
    /** Address of the logo on this installation. */
    logo: z.string().nullable().default(null),
    landingPage: z.string(),
    utmSource: z.string(),
    customContent: z.object({ headline: z.string(), subheadline: z.string(), socialProof: z.string() }),
  }),
  z.object({ type: z.literal('coupon'), ...coupon }),
  z.object({
    type: z.literal('referral'),
    ...coupon,
    uuid: z.string(),
    utmSource: z.literal('referral'),
    extraCredits: z.literal(1),
  }),
]);
export type Offer = z.infer<typeof Offer>;

export const offerEndpoints = {
  resolveOffer: endpoint({
    method: 'GET',
    path: '/api/offers/resolve',
    auth: 'optional',
    tag,
    summary:
      'Returns the offer for the last parts of an address. They are matched against partners, `code/{CODE}`, referrals and coupons, in this order; null if none matches. `return_url` is the next page after sign-in. `notice` is a message for a signed-in visitor of a partner’s page.',
    query: z.object({ route: z.string().trim().max(200) }),
    response: z.object({
      offer: Offer.nullable(),
      return_url: z.string().nullable(),
      notice: z.string().nullable(),
    }),
    errors: ['too_many_requests'],
  }),
  pendingOffer: endpoint({
    method: 'GET',
    path: '/api/offers/pending',
    auth: 'user',
    tag,
    summary: 'Returns the unused offer that the account signed up with, for a browser that has none stored.',
    response: z.object({ offer: Offer.nullable(), return_url: z.string().nullable() }),
    errors: [],
  }),
  vipCodeAvailable: endpoint({
    method: 'GET',
    path: '/api/promo/is_vip_code_available/:code',
    auth: 'none',
    tag,
    summary: 'Returns whether a code for lifetime access can still be used.',
    params: z.object({ code: z.string().max(100) }),
    response: z.object({ is_vip_code_available: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  trackPartnerVisit: endpoint({
    method: 'POST',
    path: '/api/partners/track_visit',
    auth: 'none',
    tag,
    summary: 'Counts a visit to a partner’s page. Unknown partners are not counted.',
    body: z.object({ partner_route: z.string().max(200) }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  trackCouponVisit: endpoint({
    method: 'POST',
    path: '/api/coupons/track_visit',
    auth: 'none',
    tag,
    summary: 'Counts a visit through a coupon’s address.',
    body: z.object({ coupon_code: z.string().max(200) }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  trackReferralVisit: endpoint({
    method: 'POST',
    path: '/api/referrals/track_visit',
    auth: 'none',
    tag,
    summary: 'Counts a visit through a referral link.',
    body: z.object({ referral_uuid: referral }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
};

export const attributionEndpoints = {
  saveAttribution: endpoint({
    method: 'PUT',
    path: '/api/user/attribution',
    auth: 'user',
    tag: 'Tracking',
    summary:
      'Stores where the user came from: the first touch is kept, the last touch is replaced. Only known names are stored, and only with consent to analytics; without consent, stored data is deleted.',
    body: z.object({ consent: z.boolean(), first: looseFacts.optional(), last: looseFacts.optional() }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/events',
    auth: 'optional',
    tag: 'Tracking',
    summary:
      'Records events on a screen, for the operator only. Without consent to analytics, the events are anonymous.',
    body: z.object({
      consent: z.boolean(),
      /** Random id made by the browser; not stored without consent. */
      visitor: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
      events: z
        .array(
          z.object({
            name: z.string().regex(/^[A-Za-z][\w .:-]{0,79}$/),
            properties: looseFacts.default({}),
          }),
        )
        .min(1)
        .max(20),
    }),
    response: z.void(),
    errors: ['too_many_requests'],
  }),
};
