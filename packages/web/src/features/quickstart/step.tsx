import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { useServices } from '../../lib/services.tsx';
import { Wave } from '../../ui/wave.tsx';
import { OnboardingFrame } from '../onboarding/index.ts';

/** Questions and steps of the quickstart. */
const steps = 5;

/** One question a screen. The progress is a wave that fills. @param props.at from 1; absent on pages outside the order */
export function Step({
  title,
  lead,
  at,
  wide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  at?: number;
  wide?: boolean;
  children: ReactNode;
}) {
  const { tracker } = useServices();
  const { pathname } = useLocation();
  const name =
    pathname
      .toLowerCase()
      .replace(/^\/onboarding\/?/, '')
      .replaceAll('/', ' ') || 'sample';
  useEffect(() => tracker.track(`Onboarding step viewed: ${name}`), [tracker, name]);
  return (
    <OnboardingFrame>
      <PageTitle>{title}</PageTitle>
      <div className={`mx-auto pt-4 tablet:pt-8 ${wide ? '' : 'max-w-160'}`}>
        {at !== undefined && (
          <div className="mb-8 flex items-center gap-4">
            <Wave share={at / steps} className="h-6 max-w-60 flex-1" />
            <p className="text-sm text-soft">
              <Trans>
                Step {at} of {steps}
              </Trans>
            </p>
          </div>
        )}
        <h1 className="text-balance font-semibold font-serif text-2xl tablet:text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-3 text-pretty text-lg text-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </OnboardingFrame>
  );
}
