import type { App } from '../../platform/app.ts';
import { findCatalogueOffer, findReferralOffer } from './find-offer.ts';
import { addVisit } from './offers-store.ts';

/**
 * Counts a visit of an existing offer. Unknown offers are ignored, so that visitors cannot fill the table.
 */
export async function trackVisit(
  app: App,
  visit: { partner_route: string } | { coupon_code: string } | { referral_uuid: string },
): Promise<void> {
  const now = app.clock.now();
  if ('partner_route' in visit) {
    const requestedRoute = visit.partner_route.replace(/^\/+|\/+$/g, '').toLowerCase();
    const partner = app.payments.catalogue.partners.find(({ route }) => route === requestedRoute);
    if (partner) await addVisit(app.db, 'partner', partner.route, now);
  } else if ('coupon_code' in visit) {
    const offer = findCatalogueOffer(app, visit.coupon_code);
    if (offer) await addVisit(app.db, 'coupon', offer.code, now);
  } else {
    const offer = await findReferralOffer(app, visit.referral_uuid);
    if (offer?.referral) await addVisit(app.db, 'referral', offer.referral.token, now);
  }
}
