import { useLocation } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ReadAlongPicture } from './read-along-picture.tsx';

/** What a visitor sees first: what the product does, shown rather than told, and the way in. */
export function Landing() {
  const { brand } = useServices().site;
  const { search } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle />
      <header className="page-width flex h-20 items-center justify-between gap-4">
        <span className="flex items-center gap-2 font-semibold font-serif text-xl">
          <Mark size={28} />
          {brand.name}
        </span>
        <ButtonLink kind="quiet" to={signInLink(search, 'landing_nav')} className="-mr-4">
          Sign In
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1">
        <section className="grid items-center gap-12 py-10 tablet:py-16 desktop:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] desktop:gap-20 desktop:py-24">
          <div>
            <h1 className="font-semibold font-serif text-3xl tablet:text-4xl">{brand.tagline}</h1>
            <p className="mt-6 max-w-140 text-pretty text-lg text-soft">
              Give {brand.name} an article or a text. It begins to read to you at once, here in the browser,
              and the same audio waits in your favorite podcast app.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-4">
              <ButtonLink kind="primary" size="large" to={signInLink(search, 'landing')}>
                Start for free
              </ButtonLink>
            </div>
          </div>
          <ReadAlongPicture />
        </section>
        <HowItWorks />
      </main>
      <footer className="page-width flex flex-wrap items-center justify-between gap-4 border-line border-t py-8 text-sm text-soft">
        <span>{brand.name} is free software. You can run it yourself, on your own machine.</span>
      </footer>
    </div>
  );
}

/** To sign in, keeping the query string (C2.2) and saying where from unless it does already. */
function signInLink(search: string, source: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('source')) query.set('source', source);
  return `${paths.signIn}?${query}`;
}
