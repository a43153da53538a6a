import type { Opening } from '@earmark/contract/openings/openings';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OpeningPanel, useOpening } from '../openings/index.ts';
import { EnterUrlScreen } from './enter-url-screen.tsx';
import { Step } from './step.tsx';
import { useCatalogueTrial } from './use-catalogue-trial.ts';

/** The first minute of a page, before the trial: docs/product/onboarding.md#sample-audio */
export function SampleAudioScreen() {
  const [query] = useSearchParams();
  const address = query.get('article_url')?.trim() ?? '';
  return address === '' ? <EnterUrlScreen /> : <SampleAudio key={address} address={address} />;
}

function SampleAudio({ address }: { address: string }) {
  const [query] = useSearchParams();
  const { opening, error, begin } = useOpening();
  const trial = useCatalogueTrial();
  useEffect(() => {
    // Played by the visitor: browsers refuse sound before the first click.
    void begin(address, { play: false });
  }, [address, begin]);
  const start = withQuery(paths.onboardingTrial, { app: query.get('app') });
  if (error !== null) {
    return (
      <Step title={t`Unable to load audio sample. Please try again later.`} lead={error}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="primary" to={paths.enterUrl}>{t`Try another address`}</ButtonLink>
        </div>
      </Step>
    );
  }
  if (opening === null) {
    return (
      <Step title={t`Synthesizing Audio...`}>
        <p role="status" className="flex items-center gap-3 text-soft">
          <Trans>
            <Spinner /> Reading the page
          </Trans>
        </p>
      </Step>
    );
  }
  return <Sample opening={opening} start={start} {...trial} />;
}

function Sample({
  opening,
  start,
  days,
  after,
}: {
  opening: Opening;
  start: string;
  days: number;
  after: string | null;
}) {
  return (
    <Step title={t`Sample Audio`} lead={t`Start a free trial to listen to the full audio`}>
      <OpeningPanel opening={opening} />
      <div className="mt-8 flex flex-col items-center gap-2">
        <ButtonLink kind="primary" size="large" to={start} className="w-full tablet:w-auto">
          <Trans>Start {days}-Day Free Trial</Trans>
        </ButtonLink>
        {after !== null && (
          <p className="text-soft">
            <Trans>{after} after. Cancel anytime.</Trans>
          </p>
        )}
      </div>
    </Step>
  );
}
