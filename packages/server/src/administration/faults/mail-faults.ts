import { type FailedMail, serverText, type UnsentMail } from '@earmark/contract';
import { listFailedMail } from '../../inbox/index.ts';
import type { App } from '../../platform/app.ts';
import { type DelayedJob, type FailedJob, keptFailedDays } from '../../platform/jobs/failed-jobs.ts';
import { findEmails } from '../queue/emails-store.ts';
import { describeConversionFailure, describeJobFailure } from '../queue/failure-words.ts';
import { findJobAccounts, withoutGuests } from '../queue/job-accounts.ts';
import { describeJob, mailQueues } from '../queue/job-words.ts';

/** Maximum number of jobs that are read, and of lines that are returned. */
const maxJobs = 1_000;
const maxLines = 100;

/** Failures of received mail that are faults of this installation; its sender cannot avoid them. */
export const mailReasons = ['internal', 'crashed', 'out_of_memory', 'too_complex'] as const;

/** Received mail that failed within the time for which failed work is listed. */
export const failedMailSince = ({ clock }: Pick<App, 'clock'>): Date =>
  new Date(clock.now().getTime() - keptFailedDays * 86_400_000);

/**
 * Returns outgoing mail that failed or waits, by kind, domain of the receiver, state and reason.
 * @param limit maximum number of failed and of waiting mails that are read
 */
export async function listUnsent(app: App, limit = maxJobs): Promise<UnsentMail[]> {
  const queues = { queues: mailQueues, limit };
  const failed = await app.jobs.failed.list(queues);
  const delayed = await app.jobs.failed.listDelayed(queues);
  const jobs = [
    ...failed.map((job) => ({
      ...job,
      state: 'failed' as const,
      since: job.failedAt,
      reason: whyFailed(job),
    })),
    ...delayed.map((job) => ({ ...job, state: 'waiting' as const, reason: whyDelayed(job) })),
  ];
  const accounts = await findJobAccounts(
    app.db,
    jobs.map(({ data }) => data),
  );
  const lines = new Map<string, UnsentMail>();
  jobs.forEach(({ queue, state, since, reason }, at) => {
    const domain = accounts[at]?.receiver?.split('@').at(-1) ?? null;
    const key = JSON.stringify([queue, domain, state, reason]);
    const time = since.toISOString();
    const known = lines.get(key);
    if (known) {
      known.count += 1;
      if (time < known.since) known.since = time;
    } else lines.set(key, { kind: describeJob(queue), domain, state, count: 1, since: time, reason });
  });
  return [...lines.values()]
    .toSorted((a, b) => a.state.localeCompare(b.state) || b.count - a.count || a.since.localeCompare(b.since))
    .slice(0, maxLines);
}

/** Returns received mail that failed, by account and reason. */
export async function listFailedReceived(app: App): Promise<FailedMail[]> {
  const rows = await listFailedMail(app.db, {
    since: failedMailSince(app),
    reasons: mailReasons,
    limit: maxLines,
  });
  const emails = await findEmails(
    app.db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, reason, count, since, retryable }) => ({
    account: withoutGuests(emails.get(userId) ?? null),
    reason: describeMailReason(reason),
    count,
    since: since.toISOString(),
    retryable,
  }));
}

/** Returns why received mail failed, in words for owners. */
const describeMailReason = (reason: string): string =>
  reason === 'too_complex'
    ? serverText('Its structure is too complex to read.')
    : describeConversionFailure(reason === 'crashed' || reason === 'out_of_memory' ? reason : 'internal');

function whyFailed({ failure }: Pick<FailedJob, 'failure'>): string {
  // The answer of a mail server begins with its code (RFC 5321, 4.2).
  const [, code] = /(?:^|[\s:])([45]\d\d)(?:[\s-]|$)/.exec(failure.message) ?? [];
  return code === undefined
    ? describeJobFailure(failure)
    : serverText('The mail server refused it with code {code}.', { code });
}

function whyDelayed({ cause }: DelayedJob): string {
  if (cause === null) return serverText('No process has sent it yet.');
  return cause === 'unavailable'
    ? serverText('The mail server does not answer.')
    : whyFailed({ failure: cause });
}
