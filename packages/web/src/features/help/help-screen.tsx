import { offeredActions } from '@earmark/contract/bonus-table';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { useAnchor } from '../../lib/use-anchor.ts';
import { PublicFooter } from '../public-pages/public-footer.tsx';
import { PublicHeader } from '../public-pages/public-header.tsx';
import { useSignInLink } from '../public-pages/sign-in-link.ts';
import { helpTopics } from './help-topics.tsx';

/** Everything that is worth explaining, on one page; links from elsewhere lead to its parts. */
export function HelpScreen() {
  const { brand, links } = useServices().site;
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignInLink();
  const topics = helpTopics(brand.name, offeredActions(links ?? {}));
  useAnchor();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Help</PageTitle>
      {!signedIn && (
        <PublicHeader
          pages={[{ label: 'Feeds', to: paths.feeds }]}
          signIn={signIn('help_nav_signin')}
          start={signIn('help_nav_cta')}
          startOnPhone={signIn('help_nav_cta')}
          besideControls={false}
        />
      )}
      <main id="main" tabIndex={-1} className={`page-width flex-1 ${signedIn ? '' : 'pt-8 tablet:pt-12'}`}>
        <div className="mx-auto max-w-180">
          <h1 className="pb-4 font-semibold font-serif text-3xl">Help</h1>
          <nav aria-label="Topics">
            <ul className="grid gap-x-8 pb-8 narrow:grid-cols-2 desktop:grid-cols-3">
              {topics.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-9 items-center touch:min-h-11">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {topics.map(({ id, title, text }) => (
            <section
              key={id}
              aria-labelledby={`${id}-title`}
              id={id}
              className="scroll-mt-25 border-line border-t py-6"
            >
              <h2 id={`${id}-title`} className="pb-2 font-semibold font-serif text-xl">
                {title}
              </h2>
              <div className="flex flex-col gap-3 text-pretty">{text}</div>
            </section>
          ))}
          <section aria-labelledby="more-help" className="border-line border-t py-6">
            <h2 id="more-help" className="pb-2 font-semibold font-serif text-xl">
              Something else?
            </h2>
            <p>
              Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
              {links?.extension !== undefined && (
                <>
                  {' '}
                  The browser extension is <a href={links.extension}>in its store</a>.
                </>
              )}
            </p>
          </section>
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}
