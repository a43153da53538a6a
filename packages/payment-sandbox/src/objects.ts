import type { Stripe } from 'stripe';
import type {
  SandboxCoupon,
  SandboxDiscount,
  SandboxPrice,
  SandboxProduct,
  SandboxPromotionCode,
} from './catalogue-objects.ts';
import type { SandboxList } from './list-object.ts';
import type {
  SandboxBalanceTransaction,
  SandboxCardError,
  SandboxCharge,
  SandboxDispute,
  SandboxInvoice,
  SandboxInvoicePayment,
  SandboxPaymentIntent,
  SandboxRefund,
} from './money-objects.ts';

export type * from './catalogue-objects.ts';
export * from './list-object.ts';
export type * from './money-objects.ts';

/**
 * Objects stored in the sandbox. Each has the fields of the client's types that this service reads, and
 * refers to related objects by id. Fields that begin with `_` are internal. This file contains customers,
 * cards and subscriptions; products and payments are in the files next to it.
 */

export interface SandboxCustomer
  extends Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'> {
  name: string | null;
  /** Cents; negative for a credit that the next invoices use. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
}

/** How a test card behaves. */
export type CardBehaviour = 'pays' | 'fails when charged' | 'asks at setup' | 'asks always' | 'is disputed';

export interface SandboxPaymentMethod
  extends Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> {
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  _behaviour: CardBehaviour;
}

export interface SandboxSetupIntent
  extends Pick<
    Stripe.SetupIntent,
    'id' | 'object' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'status' | 'usage'
  > {
  customer: string | null;
  payment_method: string | null;
  last_setup_error: SandboxCardError | null;
  /** A card that waits for the cardholder's confirmation. */
  _card: string | null;
}

export interface SandboxSubscriptionItem
  extends Pick<
    Stripe.SubscriptionItem,
    'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
  > {
  price: SandboxPrice;
  quantity: number;
}

export interface SandboxSubscription
  extends Pick<
    Stripe.Subscription,
    | 'id'
    | 'object'
    | 'cancel_at'
    | 'cancel_at_period_end'
    | 'canceled_at'
    | 'created'
    | 'currency'
    | 'ended_at'
    | 'livemode'
    | 'metadata'
    | 'start_date'
    | 'status'
    | 'trial_end'
    | 'trial_start'
  > {
  customer: string;
  default_payment_method: string | null;
  discounts: string[];
  items: SandboxList<SandboxSubscriptionItem>;
  latest_invoice: string | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  /** Whether the end of the trial was announced. */
  _announced: boolean;
  /** Cents that were billed for the current period, after discounts; absent in subscriptions of earlier versions. */
  _charged?: number;
  /** Prorations for the next invoice. */
  _pending?: { description: string; amount: number }[];
}

export interface SandboxSession
  extends Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'amount_subtotal'
    | 'amount_total'
    | 'cancel_url'
    | 'client_reference_id'
    | 'created'
    | 'currency'
    | 'customer_email'
    | 'expires_at'
    | 'livemode'
    | 'metadata'
    | 'mode'
    | 'payment_status'
    | 'status'
    | 'success_url'
    | 'url'
  > {
  customer: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  payment_intent: string | null;
  subscription: string | null;
  _lines: { name: string; amount: number; currency: string; quantity: number; price: string | null }[];
  _trialDays: number;
  _coupon: string | null;
  _metadata: Record<string, string>;
  /** A card that waits for the cardholder's confirmation. */
  _card: string | null;
}

export type SandboxPortalConfiguration = Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'active' | 'created' | 'livemode'
> & {
  _prices: string[];
  _proration: string /** Absent in objects of earlier versions. */;
  _headline?: string;
};

export interface SandboxPortalSession
  extends Pick<
    Stripe.BillingPortal.Session,
    'id' | 'object' | 'created' | 'livemode' | 'return_url' | 'url'
  > {
  customer: string;
  configuration: string;
}

/** All kinds of objects, by the value of their `object` field. */
export interface SandboxObjects {
  customer: SandboxCustomer;
  product: SandboxProduct;
  price: SandboxPrice;
  coupon: SandboxCoupon;
  promotion_code: SandboxPromotionCode;
  discount: SandboxDiscount;
  payment_method: SandboxPaymentMethod;
  setup_intent: SandboxSetupIntent;
  subscription: SandboxSubscription;
  invoice: SandboxInvoice;
  invoice_payment: SandboxInvoicePayment;
  customer_balance_transaction: SandboxBalanceTransaction;
  payment_intent: SandboxPaymentIntent;
  charge: SandboxCharge;
  refund: SandboxRefund;
  dispute: SandboxDispute;
  'checkout.session': SandboxSession;
  'billing_portal.configuration': SandboxPortalConfiguration;
  'billing_portal.session': SandboxPortalSession;
}
export type SandboxKind = keyof SandboxObjects;
export type SandboxObject = SandboxObjects[SandboxKind];
