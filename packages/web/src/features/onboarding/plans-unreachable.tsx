import { t } from '@lingui/core/macro';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/** Shown if the prices could not be loaded; the user can still continue to the application. */
export function PlansUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <OnboardingFrame>
      <PageTitle>{t`Choose your plan`}</PageTitle>
      <EmptyState
        heading="h1"
        title={t`The plans could not be loaded`}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {t`Try again`}
            </Button>
            <ButtonLink kind="quiet" to={paths.add}>
              {t`Continue to App`}
            </ButtonLink>
          </>
        }
      >{t`Nothing was charged. Check your connection and try again.`}</EmptyState>
    </OnboardingFrame>
  );
}
