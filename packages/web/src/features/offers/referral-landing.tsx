import type { Offer } from '@earmark/contract/billing/offers';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LandingFrame } from '../landing/index.ts';
import { FeatureList, offerOf, usePlanFeatures, useVisitorQuote, VisitorPrice } from '../pricing/index.ts';
import { storeOffer } from './store-offer.ts';

type ReferralOffer = Extract<Offer, { type: 'referral' }>;

/** docs/product/offers-and-rewards.md#referrals */
export function ReferralLanding({ offer, returnUrl }: { offer: ReferralOffer; returnUrl: string }) {
  const { brand } = useServices().site;
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
    <LandingFrame signIn={signIn}>
      <PageTitle>You've Been Invited</PageTitle>
      <section className="mx-auto flex max-w-160 flex-col gap-6 py-10 tablet:py-16">
        <h1 className="font-semibold font-serif text-3xl tablet:text-4xl">🎁 You've Been Invited!</h1>
        <p className="text-lg text-soft">A friend listens with {brand.name}, and would like you to try it.</p>
        <VisitorPrice known={known} lead="Special Referral Offer: " />
        <FeatureList features={proFeatures} />
        <p>
          <Link to={{ pathname: paths.home, hash: '#how-it-works' }} className="underline underline-offset-4">
            See all features
          </Link>
        </p>
        {isOwn ? (
          <div className="flex flex-col items-start gap-3">
            <p>This is your own link. Send it to a friend.</p>
            <ButtonLink to={paths.add}>Go Back</ButtonLink>
          </div>
        ) : (
          <Button kind="primary" size="large" className="self-start" onClick={start}>
            {hasTrial ? 'Start Your Free Trial' : 'See the Plans'}
          </Button>
        )}
        <p className="text-sm text-soft">
          Cancel anytime · Your friend gets 1 million extra characters when you sign up!
        </p>
      </section>
    </LandingFrame>
  );
}
