import type { Offer } from '@earmark/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Landing } from '../landing/landing.tsx';
import { defaultPrice } from './default-price.ts';
import { describeOffer } from './describe-offer.ts';
import { keepOffer } from './keep-offer.ts';

type PartnerOffer = Extract<Offer, { type: 'partner' }>;

/** A2.10: a partner's page, in the partner's words. Their discount waits for the sign-in. */
export function PartnerLanding({ offer, returnUrl }: { offer: PartnerOffer; returnUrl: string }) {
  const { data } = useQuery(catalogueQuery(useApi()));
  const price = data && defaultPrice(data);
  useEffect(() => keepOffer(offer, returnUrl), [offer, returnUrl]);
  return (
    <Landing
      {...offer.customContent}
      {...(price ? { offer: describeOffer(offer.couponDetails, price) } : {})}
      startLabel="Start Your Free Trial"
      start={withQuery(paths.signIn, { redirected_from: 'coupon', utm_source: offer.utmSource })}
    />
  );
}
