import { publicText } from '@earmark/contract/pages/public-text';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { translate } from '../../lib/language/i18n.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { loadOpeningPanel, useOpening } from '../openings/index.ts';
import type { VisitorOffer } from '../pricing/index.ts';
import { Hero } from './hero.tsx';
import { LandingFrame, type PartnerMark } from './landing-frame.tsx';

const LandingSections = lazy(async () => ({
  default: (await import('./landing-sections.tsx')).LandingSections,
}));
const OpeningPanel = lazy(async () => ({ default: (await loadOpeningPanel()).OpeningPanel }));

export interface LandingProps {
  /** Replaces the product's own text. */
  headline?: string;
  subheadline?: string;
  /** Price for this visitor, on the pages that lead with it. */
  price?: ReactNode;
  /** What plays beside the replaced text. */
  piece?: ReactNode;
  /** What the partner says about the product. */
  socialProof?: string;
  startLabel?: string;
  /** Target of the start button. */
  start?: string;
  /** The partner whose page it is. */
  partner?: PartnerMark;
  /** The offer of the page, which its prices include. */
  offer?: VisitorOffer;
}

/** The page that a visitor sees first: it reads itself, and whatever the visitor brings. */
export function Landing({
  headline,
  subheadline,
  price,
  piece,
  socialProof,
  startLabel,
  start,
  partner,
  offer,
}: LandingProps) {
  const { brand } = useServices().site;
  const { search } = useLocation();
  const opening = useOpening();
  const signUp = start ?? signInLink(search, 'landing');
  return (
    <LandingFrame
      hasParts
      hasFixedStart={partner !== undefined}
      signIn={signInLink(search, 'landing_nav')}
      {...(partner === undefined ? {} : { partner })}
    >
      <PageTitle />
      <Hero
        headline={headline ?? translate(brand.tagline)}
        lead={subheadline ?? translate(publicText.landingLead)}
        isSpoken={headline === undefined && subheadline === undefined}
        price={price}
        piece={piece}
        {...(socialProof && partner ? { proof: { words: socialProof, name: partner.name } } : {})}
        startLabel={startLabel ?? translate(publicText.landingStart)}
        start={signUp}
        opening={opening}
      />
      {opening.opening !== null && (
        <div className="-mt-4 mb-16 desktop:-mt-12">
          <Suspense fallback={<div className="h-90" />}>
            <OpeningPanel opening={opening.opening} signUp={signUp} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={<div className="min-h-400" />}>
        <LandingSections
          signUp={signUp}
          startLabel={startLabel ?? translate(publicText.landingStart)}
          opening={opening}
          {...(offer === undefined ? {} : { offer })}
        />
      </Suspense>
    </LandingFrame>
  );
}

/** Returns the sign-in link, keeping the query string and adding `source` unless it is present. */
function signInLink(search: string, source: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('source')) query.set('source', source);
  return `${paths.signIn}?${query}`;
}
