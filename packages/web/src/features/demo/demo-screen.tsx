import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import {
  PageHeading,
  PublicFooter,
  PublicHeader,
  useCarriedQuery,
  useSignInLink,
} from '../public-pages/index.ts';
import { DemoArticles } from './demo-articles.tsx';

/** Sample articles to listen to and read along with, without an account. */
export function DemoScreen() {
  const { brand } = useServices().site;
  const { sample } = useParams();
  const keep = useCarriedQuery();
  const signIn = useSignInLink();
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{t`Hear a sample`}</PageTitle>
      {!signedIn && (
        <PublicHeader
          pages={[{ label: t`Feeds`, to: keep(paths.feeds) }]}
          signIn={signIn('demo_nav_signin')}
          start={signIn('demo_nav_cta')}
          startOnPhone={signIn('demo_nav_cta')}
          besideControls={false}
        />
      )}
      <main id="main" tabIndex={-1} className="page-width flex-1 pt-8 pb-16 tablet:pt-12">
        <PageHeading intro={translated(pageIntros.demo, brand.name)} />
        <div className="h-8" />
        <DemoArticles first={sample} heading="h2" />
        {!signedIn && (
          <p className="mt-12">
            <ButtonLink
              kind="primary"
              size="large"
              to={signIn('demo_cta')}
            >{t`Start Listening for Free`}</ButtonLink>
          </p>
        )}
      </main>
      <PublicFooter />
    </div>
  );
}
