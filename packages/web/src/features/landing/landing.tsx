import { publicText } from '@earmark/contract/pages/public-text';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { browserLanguageName } from '../../lib/browser-language.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { ReadAlongPicture } from './read-along-picture.tsx';

export interface LandingProps {
  /** Replaces the product's own text. */
  headline?: string;
  subheadline?: string;
  /** Price for this visitor. */
  price?: ReactNode;
  /** Social proof, such as the number of listeners. */
  socialProof?: string;
  startLabel?: string;
  /** Target of the start button. */
  start?: string;
}

/** The page that a visitor sees first: what the product does, with examples, and links to sign in. */
export function Landing({ headline, subheadline, price, socialProof, startLabel, start }: LandingProps) {
  const { brand } = useServices().site;
  const { search } = useLocation();
  const language = browserLanguageName(navigator.languages);
  return (
    <LandingFrame signIn={signInLink(search, 'landing_nav')}>
      <PageTitle />
      <section className="grid items-center gap-12 py-10 tablet:py-16 desktop:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] desktop:gap-20 desktop:py-24">
        <div>
          <h1 className="font-semibold font-serif text-3xl tablet:text-4xl">{headline ?? brand.tagline}</h1>
          <p className="mt-6 max-w-140 text-pretty text-lg text-soft">
            {subheadline ?? publicText.landingLead(brand.name)}
          </p>
          {price}
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <ButtonLink kind="primary" size="large" to={start ?? signInLink(search, 'landing')}>
              {startLabel ?? publicText.landingStart}
            </ButtonLink>
            {socialProof && <span className="text-soft">{socialProof}</span>}
          </div>
          {language && <p className="mt-6 text-soft">Supports {language}</p>}
        </div>
        <ReadAlongPicture />
      </section>
      <HowItWorks />
    </LandingFrame>
  );
}

/** Returns the sign-in link, keeping the query string and adding `source` unless it is present. */
function signInLink(search: string, source: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('source')) query.set('source', source);
  return `${paths.signIn}?${query}`;
}
