import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { AppMark, markedApps } from '../../ui/app-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { OwnPodcast } from './own-podcast.tsx';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';

/** Number of apps whose marks are shown; every app that takes the address of a feed works. */
const shownApps = 8;

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
    <Step
      title={t`Do you use a podcast app?`}
      lead={t`What you save can wait there for you, next to your podcasts.`}
      at={1}
      beside={<OwnPodcast />}
    >
      <div className="flex flex-col gap-3">
        {[true, false].map((uses) => {
          const chosen = answer === uses;
          return (
            <div
              key={String(uses)}
              className={`rounded-corner border bg-raised transition-colors ${chosen ? 'border-ink ring-1 ring-ink' : 'border-edge hovers:hover:border-ink'}`}
            >
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => choose(uses)}
                className="flex min-h-16 w-full items-center justify-between gap-4 rounded-corner px-5 text-start font-semibold font-serif text-xl"
              >
                {uses ? t`Yes` : t`No`}
                <span
                  aria-hidden="true"
                  className={`size-6 shrink-0 rounded-full bg-raised ${chosen ? 'border-[7px] border-ink' : 'border-2 border-edge'}`}
                />
              </button>
              <div role="status" className={chosen ? 'mx-5 border-line border-t py-4' : 'sr-only'}>
                {chosen && uses && (
                  <>
                    <p>{t`Awesome, most apps are supported, except Spotify`}</p>
                    <p className="mt-3 flex flex-wrap gap-2">
                      {markedApps.slice(0, shownApps).map((app) => (
                        <AppMark key={app} app={app} size={32} />
                      ))}
                    </p>
                  </>
                )}
                {chosen && !uses && <p>{t`That's cool! You can listen in the browser.`}</p>}
              </div>
            </div>
          );
        })}
      </div>
      <Button
        kind="primary"
        size="large"
        className="mt-6 w-full tablet:w-auto"
        onClick={() => void navigate(withQuery(paths.listeningTypes, { app: fromExtension(query) }))}
      >{t`Continue`}</Button>
    </Step>
  );
}
