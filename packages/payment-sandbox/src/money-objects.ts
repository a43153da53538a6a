import type { Stripe } from 'stripe';
import type { SandboxList } from './list-object.ts';

/* Objects for invoices, payments and refunds; see `objects.ts`. */

/** The fields of a card error that callers read. */
export interface SandboxCardError {
  type: 'card_error';
  code: string;
  decline_code: string | null;
  message: string;
}

export interface SandboxInvoice
  extends Pick<
    Stripe.Invoice,
    | 'id'
    | 'object'
    | 'amount_due'
    | 'amount_paid'
    | 'amount_remaining'
    | 'attempt_count'
    | 'billing_reason'
    | 'created'
    | 'currency'
    | 'ending_balance'
    | 'hosted_invoice_url'
    | 'livemode'
    | 'metadata'
    | 'next_payment_attempt'
    | 'number'
    | 'period_end'
    | 'period_start'
    | 'starting_balance'
    | 'status'
    | 'subtotal'
    | 'total'
  > {
  customer: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: SandboxList<SandboxInvoiceLine>;
}

/** A position of an invoice; its amount is negative for a credit. */
export type SandboxInvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice'
>;

/** A change of a customer's balance. */
export interface SandboxBalanceTransaction
  extends Pick<
    Stripe.CustomerBalanceTransaction,
    | 'id'
    | 'object'
    | 'amount'
    | 'created'
    | 'currency'
    | 'description'
    | 'ending_balance'
    | 'livemode'
    | 'metadata'
    | 'type'
  > {
  customer: string;
  invoice: string | null;
}

export interface SandboxInvoicePayment
  extends Pick<
    Stripe.InvoicePayment,
    'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency' | 'livemode' | 'status'
  > {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface SandboxPaymentIntent
  extends Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_received'
    | 'client_secret'
    | 'created'
    | 'currency'
    | 'description'
    | 'livemode'
    | 'metadata'
    | 'status'
  > {
  customer: string | null;
  latest_charge: string | null;
  payment_method: string | null;
  last_payment_error: SandboxCardError | null;
}

export interface SandboxCharge
  extends Pick<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_refunded'
    | 'created'
    | 'currency'
    | 'disputed'
    | 'livemode'
    | 'metadata'
    | 'paid'
    | 'refunded'
    | 'status'
  > {
  customer: string | null;
  payment_intent: string;
}

export interface SandboxRefund
  extends Pick<
    Stripe.Refund,
    'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
  > {
  charge: string;
  payment_intent: string;
}

export interface SandboxDispute
  extends Pick<
    Stripe.Dispute,
    | 'id'
    | 'object'
    | 'amount'
    | 'created'
    | 'currency'
    | 'is_charge_refundable'
    | 'livemode'
    | 'reason'
    | 'status'
  > {
  charge: string;
  payment_intent: string;
}
