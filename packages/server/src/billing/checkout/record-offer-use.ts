import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { addOfferUse } from '../offers/offers-store.ts';
import type { CheckoutRow } from './checkouts-store.ts';

/** Records the use of an offer when its checkout becomes a plan. */
export async function recordOfferUse(app: App, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { id, user_id, coupon_code, referral } = checkout;
  if (user_id === null || coupon_code === null) return;
  const isPartner = app.payments.catalogue.partners.some(({ coupon }) => coupon.code === coupon_code);
  const kind = referral !== null ? 'referral' : isPartner ? 'partner' : 'coupon';
  await addOfferUse(
    tx,
    { userId: user_id, code: coupon_code, kind, referral, checkoutId: id },
    app.clock.now(),
  );
}
