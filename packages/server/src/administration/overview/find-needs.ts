import type { FailureCode, OwnerNeed } from '@earmark/contract';
import { type FailingFeedsSummary, summarizeFailingFeeds } from '../../feeds/index.ts';
import type { App } from '../../platform/app.ts';
import { maxWaitSeconds } from '../../platform/jobs/max-wait.ts';
import type { QueueLoad } from '../../platform/jobs/queue-load.ts';
import { describeFeedFailure } from '../faults/feed-words.ts';
import { listFailedReceived, listUnsent } from '../faults/mail-faults.ts';
import { countFailedConversions } from '../queue/conversions-store.ts';
import { describeConversionFailure, describeJobFailure, ownFailures } from '../queue/failure-words.ts';
import { mailQueues } from '../queue/job-words.ts';
import { failedConversions, listedQueues } from '../queue/list-failed.ts';

const day = 86_400_000;
/** A feed needs an owner after a day of failures; after two weeks it is given up. */
const feedDays = { from: 14, to: 1 };
/** In a public service some feeds always fail; a need is the share that points to a fault of ours. */
const minShareInService = 0.02;

/** Mails that are read to find a common reason. */
const maxMailsRead = 50;

const none = { count: 0, since: null, reason: '', where: '' } as const;

/** Returns what needs an owner, the most urgent first. */
export async function findNeeds(
  app: App,
  { load, feeds }: { load: QueueLoad; feeds: FailingFeedsSummary },
): Promise<OwnerNeed[]> {
  const needs = await Promise.all([findQueueNeeds(app, load), findFailedWork(app), findMailNeeds(app)]);
  return [...needs.flat(), ...findFeedNeeds(app, feeds)];
}

async function findQueueNeeds(app: App, { classes }: QueueLoad): Promise<OwnerNeed[]> {
  const { present, seenAt } = await app.jobs.workers();
  if (present === 0) return [{ ...none, kind: 'no_worker', since: seenAt?.toISOString() ?? null }];
  const late = [...classes].filter(
    ([name, { oldestSeconds }]) => oldestSeconds > (maxWaitSeconds[name] ?? Number.POSITIVE_INFINITY),
  );
  const [first] = late;
  if (first === undefined) return [];
  const oldest = Math.max(...late.map(([, { oldestSeconds }]) => oldestSeconds));
  return [
    {
      kind: 'waits_too_long',
      count: late.reduce((sum, [, { waiting }]) => sum + waiting, 0),
      // By the clock of the database, like the age.
      since: new Date(app.clock.now().getTime() - oldest * 1000).toISOString(),
      reason: '',
      where: late.length === 1 ? first[0] : '',
    },
  ];
}

async function findFailedWork(app: App): Promise<OwnerNeed[]> {
  const needs: OwnerNeed[] = [];
  const rows = await countFailedConversions(app.db, { ...failedConversions(app), codes: ownFailures });
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count > 0) {
    const codes = [...new Set<FailureCode>(rows.map(({ failure }) => failure))];
    const since = Math.min(...rows.map((row) => row.since.getTime()));
    needs.push({
      kind: 'conversions_failed',
      count,
      since: new Date(since).toISOString(),
      reason: codes.length === 1 && codes[0] ? describeConversionFailure(codes[0]) : '',
      where: '',
    });
  }
  const queues = listedQueues(app);
  const failed = await app.jobs.failed.count({ queues });
  const [newest] = failed === 0 ? [] : await app.jobs.failed.list({ limit: 1, queues });
  if (newest)
    needs.push({
      kind: 'jobs_failed',
      count: failed,
      since: newest.failedAt.toISOString(),
      reason: failed === 1 ? describeJobFailure(newest.failure) : '',
      where: '',
    });
  return needs;
}

async function findMailNeeds(app: App): Promise<OwnerNeed[]> {
  const unsent = summarize('mail_unsent', await listUnsent(app, maxMailsRead));
  const failed = unsent.length === 0 ? 0 : await app.jobs.failed.count({ queues: mailQueues });
  return [
    ...unsent.map((need) => ({ ...need, count: Math.max(need.count, failed) })),
    ...summarize('mail_failed', await listFailedReceived(app)),
  ];
}

function summarize(
  kind: OwnerNeed['kind'],
  lines: readonly { count: number; since: string; reason: string; domain?: string | null }[],
): OwnerNeed[] {
  if (lines.length === 0) return [];
  const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
  return [
    {
      kind,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      since: lines.map(({ since }) => since).toSorted()[0] ?? null,
      reason: only(lines.map(({ reason }) => reason)) ?? '',
      where: only(lines.map(({ domain }) => domain)) ?? '',
    },
  ];
}

/** Counts the feeds that fail, and those of them that need an owner. */
export function summarizeFeeds(app: App): Promise<FailingFeedsSummary> {
  const now = app.clock.now().getTime();
  return summarizeFailingFeeds(app.db, {
    from: new Date(now - feedDays.from * day),
    to: new Date(now - feedDays.to * day),
  });
}

function findFeedNeeds(app: App, feeds: FailingFeedsSummary): OwnerNeed[] {
  const { lasting, followed, since, host, failure } = feeds;
  const minimum = app.installation.mode === 'service' ? Math.ceil(followed * minShareInService) : 1;
  if (lasting === 0 || lasting < minimum) return [];
  return [
    {
      kind: 'feeds_failing',
      count: lasting,
      since: since?.toISOString() ?? null,
      reason: failure === null ? '' : describeFeedFailure(failure),
      where: host ?? '',
    },
  ];
}
