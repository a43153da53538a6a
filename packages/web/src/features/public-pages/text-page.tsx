import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useAnchor } from '../../lib/use-anchor.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { useSignInLink } from './sign-in-link.ts';

/**
 * A page of text for everybody; below the usual bar if signed in. The fragment of an address may name a
 * section.
 * @param props.source source of its sign-in links
 */
export function TextPage({
  title,
  source,
  children,
}: {
  title: string;
  source: string;
  children: ReactNode;
}) {
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignInLink();
  useAnchor();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      {!signedIn && (
        <PublicHeader
          pages={[{ label: t`Feeds`, to: paths.feeds }]}
          signIn={signIn(`${source}_nav_signin`)}
          start={signIn(`${source}_nav_cta`)}
          startOnPhone={signIn(`${source}_nav_cta`)}
          besideControls={false}
        />
      )}
      <main id="main" tabIndex={-1} className={`page-width flex-1 ${signedIn ? '' : 'pt-8 tablet:pt-12'}`}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
