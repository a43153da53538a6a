import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../../../lib/api/types.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useApi } from '../../../lib/services.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { describeAge, describeSpan } from '../describe-amounts.ts';
import { Loaded, OwnerPage } from '../owner-page.tsx';
import { ownerPaths } from '../owner-paths.ts';
import { Section } from '../section.tsx';
import { WarningCard } from '../warning-card.tsx';
import { needsOfHealth } from './describe-health.ts';
import { describeNeed, describeVerdict, type Need } from './describe-need.ts';
import { HealthSummary } from './health-summary.tsx';
import { SectionLink } from './section-link.tsx';
import { StorageSummary } from './storage-summary.tsx';

type Overview = CallResult<'ownerOverview'>;

/** Milliseconds between two requests while the page is visible. */
const refreshMs = 10_000;
/** The same for health and storage, which are determined at most once a minute; shorter while a check runs. */
const healthMs = 60_000;
const checkingMs = 2_000;

/** The verdict, what needs the owner, and everything else in short: docs/product/administration.md#overview */
export function OverviewPage() {
  const api = useApi();
  const overview = useQuery({
    queryKey: ['owner', 'overview'],
    queryFn: ({ signal }) => api.call('ownerOverview', { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const health = useQuery({
    queryKey: ['owner', 'health'],
    queryFn: ({ signal }) => api.call('ownerHealth', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? checkingMs : healthMs),
  });
  const storage = useQuery({
    queryKey: ['owner', 'storage'],
    queryFn: ({ signal }) => api.call('ownerStorage', { signal }),
    refetchInterval: healthMs,
  });
  const needs = [
    ...(overview.data?.needs ?? []).map((need) => describeNeed(need)),
    ...(health.data ? needsOfHealth(health.data) : []),
  ];
  return (
    <OwnerPage
      // Without the health, the verdict would change a moment later.
      title={overview.data && !health.isPending ? describeVerdict(needs.length) : t`Overview`}
      lead={overview.data && describeRest(overview.data, health.data?.checked_at ?? null, needs.length)}
    >
      <Loaded query={overview} problem={t`The overview could not be loaded. Check your connection.`}>
        {(data) => (
          <>
            {needs.length > 0 && <Needs needs={needs} />}
            <div className="grid gap-x-14 tablet:grid-cols-2">
              <People people={data.people} />
              <Queue queue={data.queue} feeds={data.feeds} />
              {storage.data && <StorageSummary storage={storage.data} />}
              {health.data?.checked_at && <HealthSummary findings={health.data.findings} />}
            </div>
          </>
        )}
      </Loaded>
    </OwnerPage>
  );
}

function describeRest({ uptime_seconds }: Overview, checkedAt: string | null, needs: number): string {
  return [
    needs > 0 && t`Everything else runs.`,
    checkedAt !== null && t`Checked ${describeAge(checkedAt)}.`,
    t`Up for ${describeSpan(uptime_seconds)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <div className="mb-6 grid gap-3">
      {needs.map(({ key, title, detail, action }) => (
        <WarningCard
          key={key}
          title={title}
          action={
            <ButtonLink to={action.to} className="shrink-0">
              {action.label}
            </ButtonLink>
          }
        >
          {detail}
        </WarningCard>
      ))}
    </div>
  );
}

function People({ people: { accounts, listened, open_invitations } }: { people: Overview['people'] }) {
  return (
    <Section title={t`People`} action={<SectionLink to={ownerPaths.people}>{t`Invite`}</SectionLink>}>
      <dl className="grid grid-cols-3 gap-4">
        <Figure label={t`with an account`} value={accounts} />
        <Figure label={t`listened this week`} value={listened} />
        <Figure label={t`invitations open`} value={open_invitations} />
      </dl>
    </Section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold font-serif text-2xl tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

function Queue({
  queue: { waiting, running, oldest_seconds, speed, seconds_left },
  feeds: { followed, failing },
}: {
  queue: Overview['queue'];
  feeds: Overview['feeds'];
}) {
  return (
    <Section
      title={t`Queue`}
      remark={speed !== null && t`${speed} times faster than speech`}
      action={<SectionLink to={ownerPaths.queue}>{t`See the queue`}</SectionLink>}
    >
      <p>
        <Waiting waiting={waiting} running={running} oldest={describeSpan(oldest_seconds)} />
        {seconds_left !== null &&
          ` ${t`The last conversion is done in about ${describeSpan(seconds_left)}.`}`}
      </p>
      {followed > 0 && (
        <p className="pt-2 text-soft">
          {failing === 0
            ? plural(followed, { one: '# feed answers.', other: '# feeds answer.' })
            : plural(followed, {
                one: `${formatCount(followed - failing)} of # feed answer.`,
                other: `${formatCount(followed - failing)} of # feeds answer.`,
              })}
        </p>
      )}
    </Section>
  );
}

/** What waits and runs, in one sentence. */
function Waiting({ waiting, running, oldest }: { waiting: number; running: number; oldest: string }) {
  if (waiting === 0)
    return running === 0
      ? t`Nothing waits.`
      : plural(running, { one: 'Nothing waits, # job runs.', other: 'Nothing waits, # jobs run.' });
  const count = (
    <strong className="font-semibold">{plural(waiting, { one: '# waits', other: '# wait' })}</strong>
  );
  return running === 0 ? (
    <Trans>
      {count}, the oldest for {oldest}.
    </Trans>
  ) : (
    <Trans>
      {count}, the oldest for {oldest}, <Plural value={running} one="# job runs" other="# jobs run" />.
    </Trans>
  );
}
