import type { Offer } from '@earmark/contract';
import { findArrival } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  type FoundOffer,
  findCatalogueOffer,
  findPromotionCode,
  findReferralOffer,
  referralShape,
} from './find-offer.ts';
import { wasOfferUsed } from './offers-store.ts';
import { partnerLogo } from './partner-logos.ts';
import { partnerNotice } from './require-offer.ts';

export interface ResolvedRoute {
  offer: Offer | null;
  return_url: string | null;
  notice: string | null;
}

const nothing: ResolvedRoute = { offer: null, return_url: null, notice: null };

/** docs/product/offers-and-rewards.md#offer-addresses */
export async function resolveRoute(app: App, visitor: Actor | null, route: string): Promise<ResolvedRoute> {
  const path = route.replace(/^\/+|\/+$/g, '');
  const partner = app.payments.catalogue.partners.find((one) => one.route === path.toLowerCase());
  const code = /^code\/(.+)$/i.exec(path)?.[1];
  const token = path.replace(/^referral\//i, '');
  const found = partner
    ? findCatalogueOffer(app, partner.coupon.code)
    : code !== undefined
      ? (findCatalogueOffer(app, code) ?? (await findPromotionCode(app, code)))
      : referralShape.test(token)
        ? await findReferralOffer(app, token)
        : findCatalogueOffer(app, path);
  if (!found) return nothing;
  const offer = showOffer(app, found);
  const notice = visitor && offer.type === 'partner' ? partnerNotice(offer.name) : null;
  return { offer, return_url: returnUrl(offer), notice };
}

/** Returns the offer for the last parts of an address, as a visitor sees it; null if there is none. */
export const findRouteOffer = async (app: App, route: string): Promise<Offer | null> =>
  (await resolveRoute(app, null, route)).offer;

/** Returns the offer that an account signed up with, until it is used. */
export async function pendingOffer(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Pick<ResolvedRoute, 'offer' | 'return_url'>> {
  const arrival = await findArrival(app, userId);
  const referral = arrival?.referralToken ? await findReferralOffer(app, arrival.referralToken) : null;
  const coupon = arrival?.coupon
    ? (findCatalogueOffer(app, arrival.coupon) ?? (await findPromotionCode(app, arrival.coupon)))
    : null;
  const found = coupon ?? referral;
  if (!found || found.referral?.userId === userId || (await wasOfferUsed(app.db, userId)))
    return { offer: null, return_url: null };
  const offer = showOffer(app, found);
  return { offer, return_url: returnUrl(offer) };
}

function showOffer({ payments: { catalogue } }: App, { kind, code, details, referral }: FoundOffer): Offer {
  const coupon = { couponCode: code, couponDetails: details };
  if (kind === 'referral' && referral)
    return { type: 'referral', ...coupon, uuid: referral.token, utmSource: 'referral', extraCredits: 1 };
  const partner = catalogue.partners.find((one) => one.coupon.code === code);
  if (kind !== 'partner' || !partner) return { type: 'coupon', ...coupon };
  const { name, route, landingPage, utmSource, customContent } = partner;
  const logo = partnerLogo(partner);
  return { type: 'partner', ...coupon, name, route, logo, landingPage, utmSource, customContent };
}

function returnUrl(offer: Offer): string {
  if (offer.type === 'referral') return `/onboarding/ChooseVoice?referral=${offer.uuid}`;
  const query = new URLSearchParams({ coupon: offer.couponCode });
  if (offer.type === 'partner') query.set('utm_source', offer.utmSource);
  return `/onboarding/ChooseVoice?${query}`;
}
