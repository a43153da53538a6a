import type { FeedCheck } from '@earmark/contract/feed-check/feed-check';
import { plural, t } from '@lingui/core/macro';
import { translate } from '../../lib/language/i18n.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AppRows } from './app-rows.tsx';
import { FindingMark } from './finding-mark.tsx';

/** Shown in the summary although they are in order: what a podcast needs first. */
const main: readonly string[] = ['feed', 'range', 'artwork', 'certificate', 'address'];

/** What a check found: the verdict on the feed, then on each app, then what helps. */
export function FeedCheckResult({
  check,
  error,
  isRunning,
  onRepeat,
}: {
  check: FeedCheck;
  /** Why it could not be repeated. */
  error: string | null;
  isRunning: boolean;
  onRepeat: () => void;
}) {
  const { findings, origin } = check;
  const title = translate(check.title);
  const remedies = findings.filter(({ level, remedy }) => level !== 'ok' && remedy !== null);
  const shown = findings.filter(({ id, level }) => level !== 'ok' || main.includes(id));
  const inOrder = shown.toSorted((one, other) => Number(one.level !== 'ok') - Number(other.level !== 'ok'));
  const [first] = remedies;
  return (
    <>
      <section
        aria-labelledby="feed-verdict"
        className="grid gap-4 rounded-corner bg-sunken p-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:gap-6 tablet:px-6 tablet:py-5"
      >
        <div className="min-w-0">
          <h2 id="feed-verdict" className="text-balance font-semibold font-serif text-xl">
            {title}
          </h2>
          <p className="break-all text-sm text-soft">{origin}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 pt-2 text-sm">
            {inOrder.map((finding) => (
              <li key={finding.id}>
                <FindingMark finding={finding} />
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-2 tablet:items-stretch">
          {first && (
            <a href="#what-helps" className={buttonClass('primary')}>
              {first.id === 'address' ? t`Give it a public address` : t`See what helps`}
            </a>
          )}
          <Button
            kind={first ? 'quiet' : 'plain'}
            busy={isRunning}
            onClick={onRepeat}
          >{t`Check again`}</Button>
        </div>
        <p role="status" className={error === null ? 'sr-only' : 'text-danger text-sm'}>
          {error ?? (isRunning ? t`Checking again...` : title)}
        </p>
      </section>
      <AppRows check={check} />
      {remedies.length > 0 && (
        <section aria-labelledby="what-helps" className="pt-8">
          <h2
            id="what-helps"
            tabIndex={-1}
            className="scroll-mt-4 font-semibold font-serif text-2xl outline-none"
          >{t`What helps`}</h2>
          <p className="pb-2 text-soft text-sm">{t`For whoever runs this service.`}</p>
          <ul>
            {remedies.map((finding) => (
              <li
                key={finding.id}
                id={`help-${finding.id}`}
                tabIndex={-1}
                className="grid scroll-mt-4 gap-x-6 gap-y-1 border-line border-t py-4 tablet:grid-cols-[220px_minmax(0,1fr)]"
              >
                <h3 className="font-semibold">
                  <FindingMark finding={finding} />
                </h3>
                <div className="max-w-180 text-pretty">
                  <p className="text-soft">{translate(finding.message)}</p>
                  <p className="pt-1">{translate(finding.remedy ?? '')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="border-line border-t py-4">
        <summary className="cursor-pointer font-semibold">
          {plural(findings.length, { one: '# check', other: 'All # checks' })}
        </summary>
        <ul className="pt-3">
          {findings.map((finding) => (
            <li
              key={finding.id}
              className="grid gap-x-6 py-1.5 text-sm tablet:grid-cols-[260px_minmax(0,1fr)]"
            >
              <FindingMark finding={finding} />
              <span className="text-soft">{translate(finding.message)}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="max-w-170 text-pretty text-sm text-soft">{t`The apps themselves are not started: this service sends the requests that they send, and applies what their makers document.`}</p>
    </>
  );
}
