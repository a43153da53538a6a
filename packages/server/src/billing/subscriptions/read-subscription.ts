import {
  type Catalogue,
  type Discount,
  discounted,
  minChargeCents,
  type Tier,
  tiers,
} from '@earmark/contract';
import type { Stripe } from 'stripe';
import { dateOf, idOf, opened } from '../provider/call-provider.ts';
import type { SubscriptionReading } from '../subscriptions-store.ts';

/** Fields that the provider must expand to read a subscription. */
export const subscriptionParts = [
  'customer',
  'discounts',
  'discounts.source.coupon',
  'default_payment_method',
  'latest_invoice',
];

/**
 * Parses the provider's subscription.
 * @throws if it is not one: the client does not check the status of the response
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  catalogue: Catalogue,
  owner: { userId: string | null; email: string | null },
): SubscriptionReading {
  const item = subscription.items?.data[0];
  if (subscription.object !== 'subscription' || !item)
    throw new Error('the provider returned no subscription');
  const { price } = item;
  const plan = price.metadata['plan'] ?? price.lookup_key ?? price.id;
  const amount = price.unit_amount ?? 0;
  const periodEnd = item.current_period_end;
  const discount = subscription.discounts.map((each) => opened(each)).find((each) => each !== null) ?? null;
  const invoice = opened(subscription.latest_invoice);
  const ended = subscription.ended_at;
  return {
    id: subscription.id,
    user_id: owner.userId,
    customer_id: idOf(subscription.customer) ?? '',
    plan,
    tier: tierOf(plan, price.metadata['tier'], catalogue),
    status: subscription.status,
    amount,
    currency: price.currency,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    coupon_code: couponOf(discount)?.name ?? null,
    trial_end: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    period_end: dateOf(periodEnd),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    next_amount:
      subscription.cancel_at_period_end || ended !== null
        ? null
        : afterBalance(
            nextAmount(amount, discount, { periodEnd, isTrialing: subscription.status === 'trialing' }),
            subscription.customer,
          ),
    payment_url: invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    email: owner.email,
    started_at: dateOf(subscription.start_date),
    ended_at: ended === null ? null : dateOf(ended),
  };
}

function tierOf(plan: string, tierName: string | undefined, catalogue: Catalogue): Tier {
  const known =
    catalogue.prices.find(({ slug }) => slug === plan)?.tier ?? tiers.find((tier) => tier === tierName);
  return known ?? (catalogue.pro_price_ids.includes(plan) ? 'pro' : 'basic');
}

/**
 * Returns what is charged once the customer's balance is taken into account: a credit, which is negative, is used up first, and
 * less than the card network's minimum is not charged.
 */
function afterBalance(amount: number, customer: Stripe.Subscription['customer']): number {
  const balance = typeof customer === 'object' && customer.deleted !== true ? (customer.balance ?? 0) : 0;
  const due = amount + balance;
  return due < minChargeCents ? 0 : due;
}

const couponOf = (discount: Stripe.Discount | null): Stripe.Coupon | null => opened(discount?.source.coupon);

/**
 * Returns the next charge in cents, at the end of the period, after an offer that is still valid then. A
 * one-time discount is valid until it has been used.
 */
function nextAmount(
  amount: number,
  discount: Stripe.Discount | null,
  { periodEnd, isTrialing }: { periodEnd: number; isTrialing: boolean },
): number {
  const coupon = couponOf(discount);
  if (!discount || !coupon) return amount;
  const applies = coupon.duration === 'once' ? isTrialing : discount.end === null || discount.end > periodEnd;
  const { percent_off, amount_off } = coupon;
  return applies ? discounted(amount, { percent_off, amount_off } as Discount) : amount;
}
