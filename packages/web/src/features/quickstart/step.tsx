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
  beside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  at?: number;
  wide?: boolean;
  /** A picture beside the question; below it on narrow windows. */
  beside?: ReactNode;
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
      <div className={`mx-auto pt-4 tablet:pt-8 ${wide || beside !== undefined ? '' : 'max-w-160'}`}>
        {at !== undefined && (
          <div className="mb-8 flex items-center gap-4">
            <Wave ink share={at / steps} bars={40} className="h-6 max-w-60 flex-1" />
            <p className="font-semibold text-sm text-soft">
              <Trans>
                Step {at} of {steps}
              </Trans>
            </p>
          </div>
        )}
        <div className={beside === undefined ? '' : 'grid gap-12 desktop:grid-cols-[minmax(0,1fr)_340px]'}>
          <div className="min-w-0">
            <h1 className="max-w-180 text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl">
              {title}
            </h1>
            {lead !== undefined && (
              <p className="mt-2 max-w-160 text-pretty text-lg text-soft leading-7">{lead}</p>
            )}
            <div className="mt-8">{children}</div>
          </div>
          {beside}
        </div>
      </div>
    </OnboardingFrame>
  );
}
