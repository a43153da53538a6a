import { type FailedJob, maxFailedJobs, type QueueClassName } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { keptFailedDays } from '../../platform/jobs/failed-jobs.ts';
import { type FailedConversions, listFailedConversions } from './conversions-store.ts';
import { findEmails } from './emails-store.ts';
import { describeConversionFailure, describeJobFailure, listedFailures } from './failure-words.ts';
import { findJobAccounts, withoutGuests } from './job-accounts.ts';
import { describeJob, mailQueues } from './job-words.ts';

/** Queue in the ids of failed conversions, whose rows are retried, not their jobs. */
export const conversionQueue = 'conversion';

/** The failed conversions that owners see. */
export const failedConversions = ({ clock }: Pick<App, 'clock'>): FailedConversions => ({
  codes: listedFailures,
  since: new Date(clock.now().getTime() - keptFailedDays * 86_400_000),
});

/** Queues of the failed jobs in the list: all but the mail, which has a list of its own. */
export const listedQueues = ({ jobs }: Pick<App, 'jobs'>): string[] =>
  jobs.failed.queues.filter((name) => !mailQueues.includes(name));

/** Returns the failed conversions and the other failed jobs, the newest first. */
export async function listFailed(app: App): Promise<FailedJob[]> {
  const both = [...(await listConversions(app)), ...(await listOthers(app))];
  return both
    .toSorted((a, b) => b.failed_at.localeCompare(a.failed_at) || a.job_id.localeCompare(b.job_id))
    .slice(0, maxFailedJobs);
}

async function listConversions(app: App): Promise<FailedJob[]> {
  const rows = await listFailedConversions(app.db, failedConversions(app), { limit: maxFailedJobs });
  const emails = await findEmails(
    app.db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    job_id: `${conversionQueue}/${row.id}`,
    kind: 'Conversion',
    class: row.jobClass satisfies QueueClassName,
    failed_at: row.failedAt.toISOString(),
    tries: row.retries + 1,
    account: withoutGuests(emails.get(row.userId) ?? null),
    others: row.listeners - 1,
    reason: describeConversionFailure(row.failure),
  }));
}

async function listOthers(app: App): Promise<FailedJob[]> {
  const jobs = await app.jobs.failed.list({ limit: maxFailedJobs, queues: listedQueues(app) });
  const accounts = await findJobAccounts(
    app.db,
    jobs.map(({ data }) => data),
  );
  return jobs.map(({ id, queue, failedAt, tries, failure }, at) => ({
    job_id: `${queue}/${id}`,
    kind: describeJob(queue),
    class: 'other',
    failed_at: failedAt.toISOString(),
    tries,
    account: accounts[at]?.account ?? null,
    others: 0,
    reason: describeJobFailure(failure),
  }));
}
