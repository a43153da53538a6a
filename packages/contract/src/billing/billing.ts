import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkoutEndpoints, returnPath } from './checkout.ts';

export { checkoutStates, QuoteResponse } from './checkout.ts';

const tag = 'Payments';

export const BillingSummary = z.object({
  /** The paid or trial plan; null if there is none. */
  subscription: z
    .object({
      id: z.string(),
      plan: z.string(),
      name: z.string(),
      status: z.enum(['trialing', 'active', 'past_due']),
      /** End of the trial or of the paid period. */
      current_period_end: z.iso.datetime(),
      cancel_at_period_end: z.boolean(),
      /** Next charge in cents after offers, as last reported by the provider; null if there is none. */
      next_charge: z.number().int().nullable(),
      currency: z.string(),
      interval: z.enum(['month', 'year']),
      /** Where an unpaid invoice can be paid; null if there is none. */
      payment_url: z.string().nullable(),
    })
    .nullable(),
  /** Whether `create_customer_portal_session` is possible. */
  has_portal: z.boolean(),
  /** Whether a 7-day trial is still available. */
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
    summary: 'Returns the plan, the next charge, and past payments.',
    response: BillingSummary,
    errors: [],
  }),
  createPortalSession: endpoint({
    method: 'POST',
    path: '/api/payments/create_customer_portal_session',
    auth: 'user',
    tag,
    summary:
      'Creates a short-lived address of the customer portal, for invoices, card, plan and cancellation.',
    body: z.object({
      return_url: returnPath.optional(),
      /**
       * Customer whose portal is opened: that of the plan by default. Lessons bought without an account
       * belong to a separate customer.
       */
      of: z.enum(['plan', 'lessons']).optional(),
    }),
    response: z.object({ url: z.string() }),
    errors: [
      'no_customer',
      'invalid_return_address',
      'payment_refused',
      'payment_unavailable',
      'too_many_requests',
    ],
  }),
  setCancelAtPeriodEnd: endpoint({
    method: 'POST',
    path: '/api/payments/cancel_at_period_end',
    auth: 'user',
    tag,
    summary: 'Cancels the plan at the end of the paid period (`cancel` true), or undoes the cancellation.',
    body: z.object({ cancel: z.boolean() }),
    response: z.object({ current_period_end: z.iso.datetime(), cancel_at_period_end: z.boolean() }),
    errors: ['no_customer', 'payment_refused', 'payment_unavailable'],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    auth: 'none',
    tag,
    summary: 'Receives signed webhook events from the payment provider.',
    response: z.object({ received: z.literal(true) }),
    errors: ['bad_request'],
  }),
};
