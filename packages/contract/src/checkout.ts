import { z } from 'zod';
import { CouponDetails } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { looseFacts, looseValue } from './storable-text.ts';

const tag = 'Payments';

/** Ids of the payment provider: opaque, and never more than this. */
const providerId = z.string().regex(/^[\w-]{1,255}$/, 'is no id');
/** A path of this service, such as `/add`; anything else is refused. */
export const returnPath = z.string().max(2_000);
/** What the page knows of where its visitor came from. Only known names are kept, and no money is read from it. */
const attribution = looseFacts.optional();
/** A coupon as typed; empty ones count as absent. */
const couponCode = z.string().trim().max(100);

/** What somebody agrees to; amounts are whole cents. */
export const QuoteAnswer = z.object({
  plan: z.string(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  trial_days: z.number().int(),
  due_today: z.number().int(),
  first_charge_at: z.iso.datetime(),
  first_charge: z.number().int(),
  /** Charges at the price of `first_charge`; null for all of them, 0 when that is the regular price. */
  discounted_charges: z.number().int().nullable(),
  regular_charge: z.number().int(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

const session = z.object({
  sessionId: z.string(),
  /** Where to go: the provider's hosted page. */
  url: z.string(),
});

/** Where a checkout stands. `refused` names a card or an account that had a trial before. */
export const checkoutStates = ['open', 'pending', 'done', 'expired', 'refused'] as const;

const checkoutErrors = [
  'plan_exists',
  'unknown_plan',
  'invalid_coupon',
  'offer_used',
  'new_customers_only',
  'coupon_not_applicable',
  'invalid_return_address',
  'payment_unavailable',
  'too_many_requests',
] as const;

/** Everything that leads to a payment. */
export const checkoutEndpoints = {
  quotePlan: endpoint({
    method: 'POST',
    path: '/api/payments/quote',
    auth: 'optional',
    tag,
    summary: 'What a plan would cost this person, with an offer: today, at the first charge, and later.',
    body: z.object({
      plan: z.string().max(80),
      coupon: couponCode.optional(),
      referral: z.string().max(64).optional(),
    }),
    response: QuoteAnswer,
    errors: ['unknown_plan', 'invalid_coupon', 'offer_used', 'new_customers_only', 'coupon_not_applicable'],
  }),
  createTrialCheckout: endpoint({
    method: 'POST',
    path: '/api/v3/payments/create_checkout_session_with_trial',
    auth: 'user',
    tag,
    summary:
      'Opens a hosted checkout of a plan, with a trial for whoever had none. An open one of the same person ends. Whether there is a trial, and the price, are the service’s to say, whatever is sent.',
    body: z.object({
      with_trial: looseValue.optional(),
      success_url: returnPath.optional(),
      /** The older pages name the plan by a voice. */
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
      'Opens a hosted checkout for a customer whose plan ended. Without a trial, unless none was ever begun.',
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
      'Begins a checkout in the page: the card is taken first, and the plan starts with it. The earlier intent that is named ends. Plan and offer are settled here and cannot be changed later.',
    body: z.object({
      metadata: z
        .object({
          /** Slug of the plan. */
          subscription_type: z.string().max(80),
          coupon: couponCode.optional(),
          referral: z.string().max(64).optional(),
        })
        .catchall(looseValue),
      setup_intent_id: providerId.optional(),
    }),
    response: z.object({ client_secret: z.string(), setup_intent_id: z.string(), quote: QuoteAnswer }),
    errors: checkoutErrors,
  }),
  cancelSetupIntent: endpoint({
    method: 'POST',
    path: '/api/payments/cancel_setup_intent',
    auth: 'user',
    tag,
    summary: 'Ends a checkout in the page. One that is through already stays so: `started`.',
    body: z.object({ setup_intent_id: providerId }),
    response: z.object({ status: z.enum(['canceled', 'started']) }),
    errors: ['not_found', 'payment_unavailable'],
  }),
  finishSetupIntent: endpoint({
    method: 'POST',
    path: '/api/payments/finish_setup_intent',
    auth: 'user',
    tag,
    summary:
      'Starts the plan of a checkout whose card was verified. The provider’s own news does the same; whoever comes first, it happens once.',
    body: z.object({ setup_intent_id: providerId }),
    response: z.object({ status: z.enum(checkoutStates) }),
    errors: ['not_found', 'trial_used', 'card_declined', 'payment_unavailable'],
  }),
  checkoutStatus: endpoint({
    method: 'GET',
    path: '/api/payments/checkout_status',
    auth: 'user',
    tag,
    summary:
      'Where a hosted checkout of one’s own stands, asked of the provider: for the page it returns to.',
    query: z.object({ session_id: providerId }),
    response: z.object({
      status: z.enum(checkoutStates),
      /** What was bought. */
      kind: z.enum(['plan', 'characters', 'hours', 'lessons']),
      /** Millions of characters, or hours; null for the others. */
      quantity: z.number().int().nullable(),
    }),
    errors: ['not_found', 'payment_unavailable'],
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/api/payments/validate_coupon',
    auth: 'user',
    tag,
    summary: 'Whether a code is a coupon that this person may use, and what it says.',
    body: z.object({ coupon: couponCode, plan: z.string().max(80).optional() }),
    response: z.object({
      valid: z.literal(true),
      code: z.string(),
      coupon_details: CouponDetails,
      kind: z.enum(['free_month', 'percentage', 'amount']),
      /** 'Partner discount applied!' or the words for the discount. */
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
      'With mode `payment`: buys extra characters, `metadata.characters` of them. The price is the catalogue’s; `amount` is not read. Otherwise: the hosted checkout of the plan in `price_id`.',
    body: z.union([
      z.object({
        mode: z.literal('payment'),
        amount: looseValue.optional(),
        currency: looseValue.optional(),
        metadata: z
          .object({
            type: z.literal('character_purchase'),
            /** Whole millions, 1 to 10 of them. */
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
      'Charges the card on file for hours of a legacy plan. A card that asks for its owner is not charged: `url` then leads to a hosted checkout. Sent again with the same `nonce`, it charges once.',
    body: z.object({
      /** Hours: 5 to 50, in steps of 5. */
      quantity: z.number().int().min(5).max(50).multipleOf(5),
      voice_quality: z.enum(['hd', 'sd']),
      nonce: z.string().min(8).max(64).optional(),
    }),
    response: z.object({ is_user_charged: z.boolean(), url: z.string().nullable() }),
    errors: ['legacy_only', 'payment_unavailable', 'too_many_requests'],
  }),
  createPartnerCheckout: endpoint({
    method: 'POST',
    path: '/api/payments/create_partner_checkout_session',
    auth: 'optional',
    tag,
    summary:
      'Opens a hosted checkout of the lessons’ partner. Without an account, access waits for whoever proves the address that pays. Refused for a mailbox with which they are paid for; where the address is typed at the provider, what was paid for a second time is given back.',
    body: z.object({
      cancel_url: returnPath.optional(),
      /** Of a visitor who is not signed in, where it is known: it then cannot be changed at the provider. */
      email: z.string().trim().max(320).optional(),
    }),
    response: session,
    errors: [
      'plan_exists',
      'lessons_paid',
      'invalid_email',
      'invalid_return_address',
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
      'The address that paid in a partner checkout of the last hour, and what whoever asks has to do for the lessons.',
    query: z.object({ checkout_session_id: providerId }),
    response: z.object({
      data: z.object({
        email: z.string(),
        /**
         * `subscribed`: nothing. `confirm`: to prove the address of the account. `sign_in`: to sign in with the address that paid.
         * `returned`: the mailbox had the lessons, so that this payment is given back.
         */
        status: z.enum(['subscribed', 'confirm', 'sign_in', 'returned']),
      }),
    }),
    errors: ['not_found', 'payment_unavailable', 'too_many_requests'],
  }),
  sandboxConfirmSetup: endpoint({
    method: 'POST',
    path: '/api/sandbox/confirm_setup',
    auth: 'none',
    tag,
    summary:
      'Sandbox only: what the provider’s card form does. Takes published test cards alone. `next_action` is a page on which the card’s owner confirms.',
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
