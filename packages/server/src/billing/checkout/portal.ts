import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createOnce } from '../catalogue/create-once.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { callProvider, idOf, opened } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { findLivePlan, isLive, listSubscriptions, type SubscriptionRow } from '../subscriptions-store.ts';
import { returnAddress } from './return-address.ts';

/** Returns a short-lived address of the customer's portal at the provider. @throws AppError `no_customer` */
export async function openPortal(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { return_url, of }: { return_url?: string | undefined; of?: 'plan' | 'lessons' | undefined },
): Promise<{ url: string }> {
  const back = returnAddress(app, return_url, '/settings');
  const lessons = of === 'lessons' ? await lessonsCustomer(app, userId) : null;
  if (lessons === null && !(await findCustomer(app.db, userId))) throw new AppError('no_customer');
  const plan = lessons === null ? await findLivePlan(app.db, userId) : null;
  const monthlyOnly = plan !== null && (await hasOfferForMonths(app, plan));
  const configuration = await portalConfiguration(app, { monthlyOnly });
  const open = (customer: string) =>
    app.payments.stripe.billingPortal.sessions.create({ customer, configuration, return_url: back });
  const session =
    lessons === null ? await withCustomer(app, userId, open) : await callProvider(app, () => open(lessons));
  return { url: session.url };
}

/**
 * Returns the customer who pays for an account's lessons. It differs from the account's own customer if a
 * guest bought them.
 */
async function lessonsCustomer(app: App, userId: string): Promise<string | null> {
  const held = await listSubscriptions(app.db, userId);
  const lessons = held.find(
    (one) => one.user_id === userId && one.tier === 'partner' && isLive(one) && !one.duplicate,
  );
  return lessons?.customer_id ?? null;
}

/**
 * Returns whether a monthly plan has a discount for a number of months. The provider would take the same percentage off a
 * whole yearly invoice, instead of as many twelfths, so that yearly plans are offered once the discount has ended.
 */
async function hasOfferForMonths(
  app: App,
  { id, interval, coupon_code }: Pick<SubscriptionRow, 'id' | 'interval' | 'coupon_code'>,
): Promise<boolean> {
  if (interval !== 'month' || coupon_code === null) return false;
  const { discounts, items } = await callProvider(app, () =>
    app.payments.stripe.subscriptions.retrieve(id, { expand: ['discounts', 'discounts.source.coupon'] }),
  );
  const start = items.data[0]?.current_period_start ?? 0;
  return discounts.some((each) => {
    const discount = opened(each);
    const coupon = discount === null ? null : opened(discount.source.coupon);
    return coupon?.duration === 'repeating' && (discount?.end ?? Number.POSITIVE_INFINITY) > start;
  });
}

/**
 * Changes of the plan are billed at once: an upgrade charges the difference, and a downgrade leaves a credit for the next
 * charges.
 */
const prorationBehavior = 'always_invoice';

/**
 * Configures the portal: customers can see and pay invoices, change the card, change to a sold plan, and
 * cancel at the end of the period.
 * @param options.monthlyOnly offers no yearly plans, and says why
 */
async function portalConfiguration(app: App, { monthlyOnly }: { monthlyOnly: boolean }): Promise<string> {
  const { stripe, catalogue } = app.payments;
  const plans = catalogue.prices.filter(
    ({ sold, portal, tier, interval }) =>
      sold && portal && (tier === 'basic' || tier === 'pro') && !(monthlyOnly && interval === 'year'),
  );
  const prices: string[] = [];
  for (const plan of plans) prices.push(await priceAtProvider(app, plan));
  const products = new Map<string, string[]>();
  for (const price of await callProvider(app, () =>
    Promise.all(prices.map((id) => stripe.prices.retrieve(id))),
  )) {
    const product = idOf(price.product) ?? '';
    products.set(product, [...(products.get(product) ?? []), price.id]);
  }
  const { name } = app.config.brand;
  const headline = monthlyOnly ? 'Yearly plans are offered when your discount ends.' : name;
  const from = { prices, prorationBehavior, ...(monthlyOnly ? { headline } : {}) };
  return createOnce(app, 'portal', from, (idempotencyKey) =>
    callProvider(app, async () => {
      const created = await stripe.billingPortal.configurations.create(
        {
          business_profile: { headline },
          features: {
            customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
            invoice_history: { enabled: true },
            payment_method_update: { enabled: true },
            subscription_cancel: { enabled: true, mode: 'at_period_end' },
            subscription_update: {
              enabled: true,
              default_allowed_updates: ['price'],
              proration_behavior: prorationBehavior,
              products: [...products].map(([product, sold]) => ({ product, prices: sold })),
            },
          },
        },
        { idempotencyKey },
      );
      return created.id;
    }),
  );
}

/**
 * Cancels the plan at the end of the paid period, or resumes it.
 * @throws AppError `no_customer` without a plan
 */
export async function cancelAtPeriodEnd(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { cancel }: { cancel: boolean },
): Promise<{ current_period_end: string; cancel_at_period_end: boolean }> {
  const plan = await findLivePlan(app.db, userId);
  if (!plan) throw new AppError('no_customer');
  await callProvider(app, () =>
    app.payments.stripe.subscriptions.update(plan.id, { cancel_at_period_end: cancel }),
  );
  const now = (await refreshSubscription(app, plan.id)) ?? plan;
  return { current_period_end: now.period_end.toISOString(), cancel_at_period_end: now.cancel_at_period_end };
}
