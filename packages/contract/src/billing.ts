import { z } from 'zod';
import { checkoutEndpoints, returnPath } from './checkout.ts';
import { endpoint } from './endpoint.ts';

export { checkoutStates, QuoteAnswer } from './checkout.ts';

const tag = 'Payments';

export const BillingSummary = z.object({
  /** The plan that is paid for or on trial; null without one. */
  subscription: z
    .object({
      id: z.string(),
      plan: z.string(),
      name: z.string(),
      status: z.enum(['trialing', 'active', 'past_due']),
      /** End of the trial or of the paid period. */
      current_period_end: z.iso.datetime(),
      cancel_at_period_end: z.boolean(),
      /** Cents of the next charge after offers, as the provider told it last; null when none follows. */
      next_charge: z.number().int().nullable(),
      currency: z.string(),
      interval: z.enum(['month', 'year']),
      /** Where an unpaid invoice can be paid; null when all are. */
      payment_url: z.string().nullable(),
    })
    .nullable(),
  /** Whether `create_customer_portal_session` has something to open. */
  has_portal: z.boolean(),
  /** Whether a 7-day trial may still be started. */
  trial_available: z.boolean(),
  /** Charges and refunds, newest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(['subscription', 'characters', 'hours', 'lessons']),
      description: z.string(),
      amount: z.number().int(),
      refunded: z.number().int(),
      currency: z.string(),
    }),
  ),
});
export type BillingSummary = z.infer<typeof BillingSummary>;

export const paymentEndpoints = {
  ...checkoutEndpoints,
  billingSummary: endpoint({
    method: 'GET',
    path: '/api/payments/summary',
    auth: 'user',
    tag,
    summary: 'The plan, what it costs next, and what was paid so far.',
    response: BillingSummary,
    errors: [],
  }),
  createPortalSession: endpoint({
    method: 'POST',
    path: '/api/payments/create_customer_portal_session',
    auth: 'user',
    tag,
    summary: 'A short-lived address of the customer’s own portal: invoices, card, plan, cancellation.',
    body: z.object({
      return_url: returnPath.optional(),
      /** Whose portal: of the plan unless said otherwise. Lessons that were bought without an account have one of their own. */
      of: z.enum(['plan', 'lessons']).optional(),
    }),
    response: z.object({ url: z.string() }),
    errors: ['no_customer', 'invalid_return_address', 'payment_unavailable', 'too_many_requests'],
  }),
  setCancelAtPeriodEnd: endpoint({
    method: 'POST',
    path: '/api/payments/cancel_at_period_end',
    auth: 'user',
    tag,
    summary: 'Lets the plan end with what is paid for (`cancel` true), or go on after all.',
    body: z.object({ cancel: z.boolean() }),
    response: z.object({ current_period_end: z.iso.datetime(), cancel_at_period_end: z.boolean() }),
    errors: ['no_customer', 'payment_unavailable'],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    auth: 'none',
    tag,
    summary: 'Takes the payment provider’s signed news.',
    response: z.object({ received: z.literal(true) }),
    errors: ['bad_request'],
  }),
};
