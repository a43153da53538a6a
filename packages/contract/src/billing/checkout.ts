import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { looseFacts, looseValue } from '../storable-text.ts';
import { CouponDetails } from './catalogue.ts';
import { QuoteResponse } from './quote.ts';

export { QuoteResponse };

const tag = 'Payments';

/** Opaque id of the payment provider, at most this long. */
const providerId = z.string().regex(/^[\w-]{1,255}$/, 'is no id');
/** A path of this service, such as `/add`; anything else is rejected. */
export const returnPath = z.string().max(2_000);
/**
 * Attribution: the page's information about the visitor's origin. Only known names are stored, and prices
 * never depend on it.
 */
const attribution = looseFacts.optional();
/** A coupon as typed; an empty one counts as absent. */
const couponCode = z.string().trim().max(100);

const session = z.object({
  sessionId: z.string(),
  /** Address of the provider's checkout page. */
  url: z.string(),
});

/** State of a checkout. `refused` means that the card or the account has already had a trial. */
export const checkoutStates = ['open', 'pending', 'done', 'expired', 'refused'] as const;

const checkoutErrors = [
  'lifetime_access',
  'plan_exists',
  'unknown_plan',
  'invalid_coupon',
  'offer_used',
  'new_customers_only',
  'coupon_not_applicable',
  'invalid_return_address',
  'invalid_email',
  'payment_refused',
  'payment_unavailable',
  'too_many_requests',
] as const;

/** Endpoints that lead to a payment. */
export const checkoutEndpoints = {
  quotePlan: endpoint({
    method: 'POST',
    path: '/api/payments/quote',
    auth: 'optional',
    tag,
    summary:
      'Returns what a plan would cost this person with an offer: today, at the first charge, and later.',
    body: z.object({
      plan: z.string().max(80),
      coupon: couponCode.optional(),
      referral: z.string().max(64).optional(),
    }),
    response: QuoteResponse,
    errors: ['unknown_plan', 'invalid_coupon', 'offer_used', 'new_customers_only', 'coupon_not_applicable'],
  }),
  createTrialCheckout: endpoint({
    method: 'POST',
    path: '/api/v3/payments/create_checkout_session_with_trial',
    auth: 'user',
    tag,
    summary:
      'Opens a hosted checkout for a plan, with a trial for customers who have not had one. An open checkout of the same person is closed. The server decides on trial and price; values in the request are ignored.',
    body: z.object({
      with_trial: looseValue.optional(),
      success_url: returnPath.optional(),
      /** Older pages identify the plan by a voice. */
      voice: z.string().max(40).optional(),
      plan: z.string().max(80).optional(),
      coupon: couponCode.optional(),
      referral: z.string().max(64).optional(),
      metadata: attribution,
    }),
    response: session.extend({ trial: z.boolean(), data: session.extend({ trial: z.boolean() }) }),
    errors: checkoutErrors,
  }),
  createReactivateCheckout: endpoint({
    method: 'POST',
    path: '/api/v3/payments/create_checkout_session_reactivate',
    auth: 'user',
    tag,
    summary:
      'Opens a hosted checkout for a customer whose plan ended. It includes a trial only if the customer never started one.',
    body: z.object({
      success_url: returnPath.optional(),
      plan: z.string().max(80).optional(),
      metadata: attribution,
    }),
    response: z.object({ url: z.string(), data: z.object({ url: z.string() }) }),
    errors: [...checkoutErrors, 'no_customer'],
  }),
  createSetupIntent: endpoint({
    method: 'POST',
    path: '/api/payments/create_setup_intent',
    auth: 'user',
    tag,
    summary:
      'Starts a checkout inside the page: the card is verified first, then the plan starts. A configured bot check requires `recaptcha_token`. If `setup_intent_id` is given, that earlier checkout is canceled. Plan and offer are fixed here and cannot be changed later.',
    body: z.object({
      metadata: z
        .object({
          /** Slug of the plan. */
          subscription_type: z.string().max(80),
          coupon: couponCode.optional(),
          referral: z.string().max(64).optional(),
          recaptcha_token: z.string().max(8_192).optional(),
        })
        .catchall(looseValue),
      setup_intent_id: providerId.optional(),
    }),
    response: z.object({ client_secret: z.string(), setup_intent_id: z.string(), quote: QuoteResponse }),
    errors: [...checkoutErrors, 'forbidden', 'unavailable'],
  }),
  cancelSetupIntent: endpoint({
    method: 'POST',
    path: '/api/payments/cancel_setup_intent',
    auth: 'user',
    tag,
    summary:
      'Cancels a checkout inside the page. If its plan has already started, nothing changes and the status is `started`.',
    body: z.object({ setup_intent_id: providerId }),
    response: z.object({ status: z.enum(['canceled', 'started']) }),
    errors: ['not_found', 'payment_refused', 'payment_unavailable'],
  }),
  finishSetupIntent: endpoint({
    method: 'POST',
    path: '/api/payments/finish_setup_intent',
    auth: 'user',
    tag,
    summary:
      'Starts the plan of a checkout whose card was verified. The provider’s webhook does the same; the plan starts only once.',
    body: z.object({ setup_intent_id: providerId }),
    response: z.object({ status: z.enum(checkoutStates) }),
    errors: [
      'not_found',
      'trial_used',
      'card_declined',
      'coupon_not_applicable',
      'payment_refused',
      'payment_unavailable',
    ],
  }),
  checkoutStatus: endpoint({
    method: 'GET',
    path: '/api/payments/checkout_status',
    auth: 'user',
    tag,
    summary:
      'Returns the state of the user’s own hosted checkout, fetched from the provider, for the page that follows the checkout.',
    query: z.object({ session_id: providerId }),
    response: z.object({
      status: z.enum(checkoutStates),
      /** What was bought. */
      kind: z.enum(['plan', 'characters', 'hours', 'lessons']),
      /** Millions of characters, or hours; null for plans and lessons. */
      quantity: z.number().int().nullable(),
    }),
    errors: ['not_found', 'payment_refused', 'payment_unavailable'],
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/api/payments/validate_coupon',
    auth: 'user',
    tag,
    summary: 'Checks whether a code is a coupon that this person may use, and returns its details.',
    body: z.object({ coupon: couponCode, plan: z.string().max(80).optional() }),
    response: z.object({
      valid: z.literal(true),
      code: z.string(),
      coupon_details: CouponDetails,
      kind: z.enum(['free_month', 'percentage', 'amount']),
      /** 'Partner discount applied!' or the description of the discount. */
      message: z.string(),
    }),
    errors: [
      'invalid_coupon',
      'offer_used',
      'new_customers_only',
      'coupon_not_applicable',
      'unknown_plan',
      'too_many_requests',
    ],
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/payments/create_checkout_session',
    auth: 'user',
    tag,
    summary:
      'With mode `payment`: opens a hosted checkout for `metadata.characters` extra characters. The price comes from the catalogue; `amount` is ignored. Otherwise: opens a hosted checkout for the plan in `price_id`.',
    body: z.union([
      z.object({
        mode: z.literal('payment'),
        amount: looseValue.optional(),
        currency: looseValue.optional(),
        metadata: z
          .object({
            type: z.literal('character_purchase'),
            /** Whole millions, from 1 to 10. */
            characters: z.number().int().min(1_000_000).max(10_000_000).multipleOf(1_000_000),
          })
          .catchall(looseValue),
        success_url: returnPath.optional(),
      }),
      z.object({ price_id: z.string().max(80), success_url: returnPath.optional(), metadata: attribution }),
    ]),
    response: session,
    errors: checkoutErrors,
  }),
  topOff: endpoint({
    method: 'POST',
    path: '/api/payments/top_off',
    auth: 'user',
    tag,
    summary:
      'Charges the card on file for hours of a legacy plan. If the card requires authentication, it is not charged, and `url` leads to a hosted checkout. Repeated requests with the same `nonce` charge only once; with another amount they are refused.',
    body: z.object({
      /** Number of hours: 5 to 50, in steps of 5. */
      quantity: z.number().int().min(5).max(50).multipleOf(5),
      voice_quality: z.enum(['hd', 'sd']),
      nonce: z.string().min(8).max(64).optional(),
    }),
    response: z.object({ is_user_charged: z.boolean(), url: z.string().nullable() }),
    errors: ['legacy_only', 'request_reused', 'payment_refused', 'payment_unavailable', 'too_many_requests'],
  }),
  createPartnerCheckout: endpoint({
    method: 'POST',
    path: '/api/payments/create_partner_checkout_session',
    auth: 'optional',
    tag,
    summary:
      'Opens a hosted checkout for the partner’s lessons. Without an account, access is granted to the person who confirms the address used for payment. Refused if the lessons are already paid for with this mailbox; if the address is only entered at the provider, a second payment is refunded.',
    body: z.object({
      cancel_url: returnPath.optional(),
      /** Address of a visitor who is not signed in, if known; it can't be changed at the provider. */
      email: z.string().trim().max(320).optional(),
    }),
    response: session,
    errors: [
      'plan_exists',
      'lessons_paid',
      'invalid_email',
      'invalid_return_address',
      'payment_refused',
      'payment_unavailable',
      'too_many_requests',
    ],
  }),
  emailFromSession: endpoint({
    method: 'GET',
    path: '/api/payments/email_from_session',
    auth: 'optional',
    tag,
    summary:
      'Returns the address used for payment in a partner checkout of the last hour, and the next step to get access to the lessons.',
    query: z.object({ checkout_session_id: providerId }),
    response: z.object({
      data: z.object({
        email: z.string(),
        /**
         * `subscribed`: nothing to do. `confirm`: confirm the address of the account. `sign_in`: sign in with
         * the address used for payment. `returned`: the mailbox already had the lessons, so this payment is
         * refunded.
         */
        status: z.enum(['subscribed', 'confirm', 'sign_in', 'returned']),
      }),
    }),
    errors: ['not_found', 'payment_refused', 'payment_unavailable', 'too_many_requests'],
  }),
  sandboxConfirmSetup: endpoint({
    method: 'POST',
    path: '/api/sandbox/confirm_setup',
    auth: 'none',
    tag,
    summary:
      'Sandbox only: replaces the provider’s card form. Accepts only the published test cards. `next_action` is a page on which the cardholder authenticates.',
    body: z.object({
      client_secret: providerId,
      card: z.object({ number: z.string().max(30), expiry: z.string().max(10), cvc: z.string().max(5) }),
      return_url: returnPath.optional(),
    }),
    response: z.object({
      status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
      error: z
        .object({ code: z.string(), decline_code: z.string().nullable(), message: z.string() })
        .nullable(),
      next_action: z.string().nullable(),
    }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
};
