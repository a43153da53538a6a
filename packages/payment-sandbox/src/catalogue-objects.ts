import type { Stripe } from 'stripe';

/* Objects for products, prices and discounts; see `objects.ts`. */

export type SandboxProduct = Pick<
  Stripe.Product,
  'id' | 'object' | 'active' | 'created' | 'livemode' | 'metadata' | 'name'
>;

export interface SandboxPrice
  extends Pick<
    Stripe.Price,
    | 'id'
    | 'object'
    | 'active'
    | 'created'
    | 'currency'
    | 'livemode'
    | 'lookup_key'
    | 'metadata'
    | 'type'
    | 'unit_amount'
  > {
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
}

export type SandboxCoupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'created'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'livemode'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid'
>;

export interface SandboxPromotionCode
  extends Pick<
    Stripe.PromotionCode,
    | 'id'
    | 'object'
    | 'active'
    | 'code'
    | 'created'
    | 'expires_at'
    | 'livemode'
    | 'max_redemptions'
    | 'metadata'
    | 'times_redeemed'
  > {
  promotion: { type: 'coupon'; coupon: string };
  restrictions: {
    first_time_transaction: boolean;
    minimum_amount: number | null;
    minimum_amount_currency: string | null;
  };
}

export interface SandboxDiscount extends Pick<Stripe.Discount, 'id' | 'object' | 'end' | 'start'> {
  subscription: string | null;
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  /** Whether an offer for a single invoice has been used. */
  _used: boolean;
}
