import { type CouponDetails, isFreeMonth, offerPerCharge, type PlanPrice } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { callProvider } from '../provider/call-provider.ts';
import { createOnce } from './create-once.ts';

/** Returns a price of the catalogue by its slug. @throws AppError `unknown_plan` */
export function requirePrice({ payments: { catalogue } }: App, slug: string, sold = true): PlanPrice {
  const price = catalogue.prices.find((one) => one.slug === slug);
  if (!price || (sold && !price.sold)) throw new AppError('unknown_plan');
  return price;
}

/**
 * Returns the provider's id of a price. It is created from the catalogue, and again when the catalogue
 * changes, so that the charged price always equals the displayed one.
 */
export async function priceAtProvider(app: App, price: PlanPrice): Promise<string> {
  const { stripe } = app.payments;
  const { slug, name, tier, amount, currency, interval } = price;
  return createOnce(app, `price ${slug}`, { tier, amount, currency, interval }, (idempotencyKey) =>
    callProvider(app, async () => {
      const product = await stripe.products.create(
        { name: `${app.config.brand.name} ${name}`, metadata: { tier } },
        { idempotencyKey: `product of ${idempotencyKey}` },
      );
      const created = await stripe.prices.create(
        {
          product: product.id,
          unit_amount: amount,
          currency,
          recurring: { interval },
          lookup_key: slug,
          transfer_lookup_key: true,
          metadata: { plan: slug, tier },
        },
        { idempotencyKey },
      );
      return created.id;
    }),
  );
}

/** Whether the provider must reduce a charge by another percentage than the offer's, as its months end within a year. */
export const isPartOfYear = (details: CouponDetails, { interval }: PlanPrice): boolean =>
  offerPerCharge(details, interval) !== details;

/**
 * Returns the provider's coupon for an offer and a price; null for a free month, which extends the trial and
 * gives no discount.
 */
export async function couponAtProvider(
  app: App,
  { code, details }: { code: string; details: CouponDetails },
  price: PlanPrice,
): Promise<string | null> {
  if (isFreeMonth(details)) return null;
  const { percent_off, amount_off, currency, duration, duration_in_months } = offerPerCharge(
    details,
    price.interval,
  );
  const discount =
    percent_off === null ? { amount_off: amount_off ?? 0, currency: currency ?? 'usd' } : { percent_off };
  const couponDuration = duration_in_months === null ? { duration } : { duration, duration_in_months };
  const name = isPartOfYear(details, price) ? `coupon ${code} per year` : `coupon ${code}`;
  return createOnce(app, name, { ...discount, ...couponDuration }, (idempotencyKey) =>
    callProvider(app, async () => {
      const created = await app.payments.stripe.coupons.create(
        { name: code, ...discount, ...couponDuration },
        { idempotencyKey },
      );
      return created.id;
    }),
  );
}
