import type { Stripe } from 'stripe';
import type { BoxCoupon, BoxDiscount, BoxPrice, BoxProduct, BoxPromotionCode } from './catalogue-objects.ts';
import type {
  BoxCardError,
  BoxCharge,
  BoxDispute,
  BoxInvoice,
  BoxInvoicePayment,
  BoxPaymentIntent,
  BoxRefund,
} from './money-objects.ts';

export type * from './catalogue-objects.ts';
export type * from './money-objects.ts';

/*
 * What the sandbox keeps. Each object has the fields of the client's own types that this service reads, and related objects by
 * their ids. Fields that begin with `_` stay inside. Here stand who buys and how; beside this file what is for sale, and money.
 */

export interface BoxCustomer
  extends Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'> {
  name: string | null;
  invoice_settings: { default_payment_method: string | null };
}

/** How a test card behaves. */
export type CardBehaviour = 'pays' | 'fails when charged' | 'asks at setup' | 'asks always' | 'is disputed';

export interface BoxPaymentMethod
  extends Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> {
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  _behaviour: CardBehaviour;
}

export interface BoxSetupIntent
  extends Pick<
    Stripe.SetupIntent,
    'id' | 'object' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'status' | 'usage'
  > {
  customer: string | null;
  payment_method: string | null;
  last_setup_error: BoxCardError | null;
  /** Waits for its owner's confirmation. */
  _card: string | null;
}

export interface BoxSubscriptionItem
  extends Pick<
    Stripe.SubscriptionItem,
    'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
  > {
  price: BoxPrice;
  quantity: number;
}

export interface BoxSubscription
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
  items: BoxList<BoxSubscriptionItem>;
  latest_invoice: string | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  /** Whether the end of the trial was announced. */
  _announced: boolean;
}

export interface BoxSession
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
  /** A card that waits for its owner's confirmation. */
  _card: string | null;
}

export type BoxPortalConfiguration = Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'active' | 'created' | 'livemode'
> & { _prices: string[] };

export interface BoxPortalSession
  extends Pick<
    Stripe.BillingPortal.Session,
    'id' | 'object' | 'created' | 'livemode' | 'return_url' | 'url'
  > {
  customer: string;
  configuration: string;
}

export interface BoxList<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

/** Every kind of object, by the name it carries itself. */
export interface BoxObjects {
  customer: BoxCustomer;
  product: BoxProduct;
  price: BoxPrice;
  coupon: BoxCoupon;
  promotion_code: BoxPromotionCode;
  discount: BoxDiscount;
  payment_method: BoxPaymentMethod;
  setup_intent: BoxSetupIntent;
  subscription: BoxSubscription;
  invoice: BoxInvoice;
  invoice_payment: BoxInvoicePayment;
  payment_intent: BoxPaymentIntent;
  charge: BoxCharge;
  refund: BoxRefund;
  dispute: BoxDispute;
  'checkout.session': BoxSession;
  'billing_portal.configuration': BoxPortalConfiguration;
  'billing_portal.session': BoxPortalSession;
}
export type BoxKind = keyof BoxObjects;
export type BoxObject = BoxObjects[BoxKind];

export const listOf = <Item>(url: string, data: Item[], hasMore = false): BoxList<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
