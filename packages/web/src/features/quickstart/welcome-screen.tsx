import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { loadFeaturedPiece } from '../spoken-sample/index.ts';
import { Step } from './step.tsx';

const FeaturedPiece = lazy(async () => ({ default: (await loadFeaturedPiece()).FeaturedPiece }));
const beside = (
  <div className="min-h-110">
    <Suspense fallback={null}>
      <FeaturedPiece />
    </Suspense>
  </div>
);

/** The first page after the extension was installed: docs/product/onboarding.md#welcome */
export function WelcomeScreen() {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'unknown') return <LoadingView />;
  if (status === 'signed-in') return <Navigate replace to={paths.howToClip} />;
  return (
    <Step title={t`Welcome! Are you new?`} beside={beside}>
      <div className="flex flex-col gap-3">
        <ButtonLink
          kind="primary"
          size="large"
          to={withQuery(paths.createAccount, { app: query.get('app') ?? 'extension' })}
        >{t`Yes`}</ButtonLink>
        <ButtonLink
          size="large"
          to={withQuery(paths.signIn, { source: 'onboarding_existing', redirected_from: 'onboarding' })}
        >{t`No, I already have an account`}</ButtonLink>
      </div>
    </Step>
  );
}
