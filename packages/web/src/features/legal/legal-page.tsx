import { type ReactNode, useState } from 'react';
import { openCookiePreferences } from '../../lib/consent.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useAnchor } from '../../lib/use-anchor.ts';
import { PublicFooter } from '../public-pages/public-footer.tsx';
import { PublicHeader } from '../public-pages/public-header.tsx';
import { useSignInLink } from '../public-pages/sign-in-link.ts';

export interface LegalPart {
  /** Anchor of the part. */
  id: string;
  title: string;
  text: ReactNode;
}

/** A2.6: a legal text in parts, each of which can be linked to. */
export function LegalPage({
  title,
  lead,
  parts,
}: {
  title: string;
  lead: ReactNode;
  parts: readonly LegalPart[];
}) {
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignInLink();
  useAnchor();
  // The text describes the software that serves it, and is as new as that.
  const [today] = useState(() => new Date().toLocaleDateString('en', { dateStyle: 'long' }));
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      {!signedIn && (
        <PublicHeader
          pages={[{ label: 'Feeds', to: paths.feeds }]}
          signIn={signIn('legal_nav_signin')}
          start={signIn('legal_nav_cta')}
          startOnPhone={signIn('legal_nav_cta')}
          besideControls={false}
        />
      )}
      <main id="main" tabIndex={-1} className={`page-width flex-1 ${signedIn ? '' : 'pt-8 tablet:pt-12'}`}>
        <h1 className="font-semibold font-serif text-3xl">{title}</h1>
        <div className="grid gap-x-16 desktop:grid-cols-[minmax(0,1fr)_240px]">
          <div className="max-w-180 text-pretty">
            <p className="flex flex-wrap items-center gap-x-6 pt-2 text-soft">
              <span>Last updated: {today}</span>
              <button
                type="button"
                onClick={openCookiePreferences}
                className="min-h-11 underline underline-offset-4"
              >
                Cookie Management Tool
              </button>
            </p>
            <p className="pt-4 pb-8 text-lg">{lead}</p>
            {parts.map(({ id, title: heading, text }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-title`}
                className="scroll-mt-25 border-line border-t py-6"
              >
                <h2 id={`${id}-title`} className="pb-2 font-semibold font-serif text-xl">
                  {heading}
                </h2>
                <div className="flex flex-col gap-3">{text}</div>
              </section>
            ))}
          </div>
          <nav aria-label="On this page" className="hidden pt-14 desktop:block">
            <ul className="sticky top-25 border-line border-l pl-4">
              {parts.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-9 items-center text-soft text-sm">
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}

/** Points of a list in a legal text. */
export function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points never change places.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

/** Where to write to the operator. */
export function Write({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}
