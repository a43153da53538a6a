import type { Offer } from '@earmark/contract/billing/offers';
import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FixedStart, LandingFrame } from '../landing/index.ts';
import { FeatureList, offerOf, usePlanFeatures, useVisitorQuote, VisitorPrice } from '../pricing/index.ts';
import { FeaturedPiece } from '../spoken-sample/index.ts';
import { storeOffer } from './store-offer.ts';

type ReferralOffer = Extract<Offer, { type: 'referral' }>;

/** docs/product/offers-and-rewards.md#referrals */
export function ReferralLanding({ offer, returnUrl }: { offer: ReferralOffer; returnUrl: string }) {
  const { brand } = useServices().site;
  const intro = translated(pageIntros.referral, brand.name);
  const [own] = useState(() => offerOf(offer));
  const known = useVisitorQuote({ own });
  // Until the price is known, and if it cannot be loaded, shown as for newcomers, for whom these links are
  // meant.
  const hasTrial = known === null || known === 'loading' || known.quote.trial_days > 0;
  const signedIn = useSession().status === 'signed-in';
  const isOwn = useUser()?.referral_id === offer.uuid;
  const navigate = useNavigate();
  const { proFeatures } = usePlanFeatures();
  const signIn = withQuery(paths.signIn, { redirected_from: 'referral' });
  function start(): void {
    // Signed-in users continue immediately; for visitors the offer is stored until they have signed in.
    if (signedIn) return void navigate(returnUrl);
    storeOffer(offer, returnUrl);
    void navigate(signIn);
  }
  return (
    <LandingFrame signIn={signIn} hasFixedStart={!isOwn}>
      <PageTitle>{t`You've Been Invited`}</PageTitle>
      <section className="grid gap-x-16 gap-y-10 py-8 tablet:py-14 desktop:grid-cols-[minmax(0,1fr)_440px]">
        <div className="flex min-w-0 flex-col gap-5 desktop:pt-10">
          <h1 className="flex flex-col gap-4 text-balance font-semibold font-serif text-3xl tracking-tight tablet:text-4xl desktop:text-5xl">
            <Gift size={56} strokeWidth={1.5} role="img" aria-label="🎁" className="text-accent-text" />{' '}
            {intro.heading}
          </h1>
          <p className="text-lg text-soft">{intro.lead}</p>
          <VisitorPrice known={known} lead={`${t`Special Referral Offer:`} `} />
          {isOwn ? (
            <div className="flex flex-col items-start gap-3">
              <p>{t`This is your own link. Send it to a friend.`}</p>
              <ButtonLink to={paths.add}>{t`Go Back`}</ButtonLink>
            </div>
          ) : (
            <FixedStart
              button={
                <Button kind="primary" size="large" onClick={start}>
                  {hasTrial ? t`Start Your Free Trial` : t`See the Plans`}
                </Button>
              }
              note={t`Cancel anytime`}
            />
          )}
        </div>
        <FeaturedPiece />
      </section>
      <section className="grid gap-x-16 gap-y-10 pb-14 desktop:grid-cols-2">
        <div>
          <h2 className="mb-4 font-semibold font-serif text-2xl">{t`What you get`}</h2>
          <FeatureList features={proFeatures} />
          <p className="mt-5">
            <Link
              to={{ pathname: paths.home, hash: '#how-it-works' }}
              className="underline underline-offset-4"
            >{t`See all features`}</Link>
          </p>
        </div>
        <div>
          <h2 className="mb-4 font-semibold font-serif text-2xl">{t`Good for both of you`}</h2>
          <p className="flex items-center gap-4 rounded-corner bg-sunken p-5">
            <Trans>
              <Gift size={24} aria-hidden="true" className="shrink-0" />
              Your friend gets 1 million extra characters when you sign up!
            </Trans>
          </p>
        </div>
      </section>
    </LandingFrame>
  );
}
