import { type CouponDetails, describeDiscount, discountKind } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requirePrice } from '../catalogue/price-at-provider.ts';
import { requireOffer } from './require-offer.ts';

/** Checks that a code is a coupon that this user may use. @throws AppError with the reason */
export async function validateCoupon(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { coupon, plan }: { coupon: string; plan?: string | undefined },
): Promise<{
  valid: true;
  code: string;
  coupon_details: CouponDetails;
  kind: ReturnType<typeof discountKind>;
  message: string;
}> {
  const price = plan === undefined ? null : requirePrice(app, plan);
  const offer = await requireOffer(app, userId, { coupon }, price);
  if (!offer) throw new AppError('invalid_coupon');
  const { code, details, kind } = offer;
  const message = kind === 'partner' ? 'Partner discount applied!' : describeDiscount(details);
  return { valid: true, code, coupon_details: details, kind: discountKind(details), message };
}
