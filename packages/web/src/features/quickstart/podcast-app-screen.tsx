import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';

/** Sent to apps of the Chrome extension by its first page. */
const fromExtension = (query: URLSearchParams) => (query.has('app') ? 'chrome' : null);

/** docs/product/onboarding.md#podcast-app */
export function PodcastAppScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const record = useRecordFlags();
  const [answer, setAnswer] = useState<boolean | null>(null);
  function choose(uses: boolean): void {
    setAnswer(uses);
    record({ uses_podcast_app: uses });
  }
  return (
    <Step title={t`Do you use a podcast app?`} at={1}>
      <div className="grid grid-cols-2 gap-3">
        {[true, false].map((uses) => (
          <Button
            key={String(uses)}
            kind={answer === uses ? 'chosen' : 'plain'}
            size="large"
            aria-pressed={answer === uses}
            onClick={() => choose(uses)}
          >
            {uses ? t`Yes` : t`No`}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-6 min-h-7 text-lg">
        {answer === true && t`Awesome, most apps are supported, except Spotify`}
        {answer === false && t`That's cool! You can listen in the browser.`}
      </p>
      <Button
        kind="primary"
        size="large"
        className="mt-4 w-full tablet:w-auto"
        onClick={() => void navigate(withQuery(paths.listeningTypes, { app: fromExtension(query) }))}
      >{t`Continue`}</Button>
    </Step>
  );
}
