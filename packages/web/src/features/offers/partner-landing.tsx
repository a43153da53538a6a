import type { Offer } from '@earmark/contract/billing/offers';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { paths, withQuery } from '../../lib/paths.ts';
import { Landing } from '../landing/index.ts';
import { offerOf, useVisitorQuote, VisitorPrice } from '../pricing/index.ts';
import { FeaturedPiece } from '../spoken-sample/index.ts';
import { storeOffer } from './store-offer.ts';

type PartnerOffer = Extract<Offer, { type: 'partner' }>;

/** docs/product/offers-and-rewards.md#partners */
export function PartnerLanding({ offer, returnUrl }: { offer: PartnerOffer; returnUrl: string }) {
  const [own] = useState(() => offerOf(offer));
  const known = useVisitorQuote({ own });
  useEffect(() => storeOffer(offer, returnUrl), [offer, returnUrl]);
  return (
    <Landing
      {...offer.customContent}
      partner={{ name: offer.name, logo: offer.logo }}
      {...(own === null ? {} : { offer: own })}
      price={<VisitorPrice known={known} className="mt-6 max-w-140" />}
      piece={<FeaturedPiece />}
      startLabel={t`Start Your Free Trial`}
      start={withQuery(paths.signIn, { redirected_from: 'coupon', utm_source: offer.utmSource })}
    />
  );
}
