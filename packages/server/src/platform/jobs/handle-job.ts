import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { inTransaction } from '../db/transaction.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import type { Dependency } from '../dependencies/dependency.ts';
import type { ChildRunner } from './child/child-runner.ts';
import type { AnyJob, JobFailure, RetryRule } from './define-job.ts';
import { keptFailedDays } from './failed-jobs.ts';
import {
  countFailedRun,
  delayRetry,
  deleteRetryState,
  endRetries,
  findRetryState,
  isOldestJob,
  type JobReference,
  postponeJob,
  type RetryState,
  resetLostRuns,
  type WorkKey,
} from './job-retry-store.ts';
import { lastEnd } from './last-end.ts';
import { type RunOutcome, runJob } from './run-job.ts';

/**
 * Number of lost runs after which a job is suspected of ending its process. It then runs in a process of its
 * own, so that no other job is lost with it. If that process ends as well, the job fails permanently.
 */
const minLossesToRunAlone = 2;
/**
 * Number of lost runs after which a job fails permanently, for systems that end the service together with a
 * child that uses too much memory. High, because the service may also be killed often for other reasons. The
 * count restarts when the job makes more progress than before.
 */
const maxLostRuns = 12;
/** Seconds until a suspected job is fetched again if another one runs in its own process. */
const displacedRetrySeconds = 2;
/** Seconds between attempts to report the end of a run to the queue. */
const reportIntervalSeconds = 1;
/**
 * Milliseconds after which a paused slot fetches a job again, although the outage continues; well below the
 * time limit of every job, which includes the pause.
 */
const maxPauseMs = 20_000;

type Fetched = JobWithMetadata<unknown>;

interface Held {
  job: AnyJob;
  fetched: Fetched;
  reference: JobReference;
  work: WorkKey;
}

/** Shared by the functions that handle one job. */
export interface HandleJobParts {
  boss: PgBoss;
  app: () => App;
  /** Runs suspected jobs in processes of their own, one at a time; null to run them like others. */
  children: ChildRunner | null;
  /** Returns a signal that aborts when this process no longer waits for runs of that job. */
  stoppingOf: (job: AnyJob) => AbortSignal;
  /** Aborts when this process begins to stop. */
  stopping: AbortSignal;
  /** The outage in which the last run of a job ended, by name of the job. */
  outages: Map<string, Dependency>;
}

/**
 * Handles one fetched job: runs it, counts failures and lost runs, and reports the outcome to the queue.
 * Failures of the handler are counted here; the queue only repeats jobs whose process ended.
 */
export async function handleJob(parts: HandleJobParts, job: AnyJob, fetched: Fetched): Promise<void> {
  const reference: JobReference = { queue: job.name, id: fetched.id, retryCount: fetched.retryCount };
  const work: WorkKey = { queue: job.name, key: fetched.singletonKey ?? fetched.id };
  const one: Held = { job, fetched, reference, work };
  try {
    if (findOutage(parts, job)) await retryLater(parts, one);
    else await handle(parts, one);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    await whenAvailable(parts.stoppingOf(job), () => retryLater(parts, one));
  }
  // The slot fetches no other job meanwhile.
  await findOutage(parts, job)?.whenAvailable(parts.stopping, maxPauseMs);
}

/** Returns the dependency that a job needs and that is unavailable; null if none is known. */
function findOutage({ outages }: HandleJobParts, { name }: AnyJob): Dependency | null {
  const dependency = outages.get(name);
  if (dependency?.available) outages.delete(name);
  return outages.get(name) ?? null;
}

async function handle(parts: HandleJobParts, one: Held): Promise<void> {
  const { job, fetched, reference } = one;
  const { app, children } = parts;
  const retryState = await readRetryState(parts, one);
  if ((retryState?.lostRuns ?? 0) >= maxLostRuns)
    return fail(parts, one, { final: true, error: crash(fetched.id) });
  if ((retryState?.failures ?? 0) > job.settings.retry.limit)
    return fail(parts, one, { final: true, error: timeout(fetched.id) });
  const isSuspect = (retryState?.lostRuns ?? 0) >= minLossesToRunAlone;
  if (!isSuspect || !children) return run(parts, one, retryState, null);
  if (children.isBusy()) return postponeJob(app().db, reference, displacedRetrySeconds);
  app().log.warn(
    { job: job.name, job_id: fetched.id },
    'a job that ended its process runs in its own process',
  );
  await run(parts, one, retryState, children);
}

/**
 * Runs the handler and reports the outcome.
 * @param children runs it in a process of its own; null for this process
 */
async function run(
  parts: HandleJobParts,
  one: Held,
  retryState: RetryState | null,
  children: ChildRunner | null,
): Promise<void> {
  const { job, fetched, work } = one;
  const { app, stoppingOf } = parts;
  const failures = retryState?.failures ?? 0;
  const progressed = () => {
    if (!retryState || retryState.lostRuns === 0) return;
    retryState.lostRuns = 0;
    resetLostRuns(app().db, work).catch((err) => app().log.warn({ err }, 'progress was not recorded'));
  };
  const signal = AbortSignal.any([fetched.signal, stoppingOf(job)]);
  const outcome = await runJob(app(), job, fetched, {
    failures,
    stopping: stoppingOf(job),
    progressed,
    runElsewhere: children && (() => children.run(app(), job, fetched, { failures, signal, progressed })),
  });
  await whenAvailable(stoppingOf(job), () => report(parts, one, outcome, retryState !== null));
}

/**
 * Counts a lost or timed out run and returns the retry state; null if there were no failures or lost runs.
 */
async function readRetryState(
  { app }: HandleJobParts,
  { fetched, reference, work }: Held,
): Promise<RetryState | null> {
  const end = lastEnd(fetched);
  if (end === 'lost' && (await isOldestJob(app().db, reference))) {
    app().log.warn({ job: work.queue, job_id: fetched.id }, 'a job is run again: its process ended');
    return countFailedRun(app().db, work, 'lost run');
  }
  if (end === 'timed out') return countFailedRun(app().db, work, 'failure');
  // An earlier job may have worked on the same key.
  return fetched.retryCount > 0 || fetched.singletonKey !== null ? findRetryState(app().db, work) : null;
}

async function report(
  parts: HandleJobParts,
  one: Held,
  outcome: RunOutcome,
  hasRetryState: boolean,
): Promise<void> {
  if (outcome.status === 'failed') return fail(parts, one, outcome);
  if (outcome.status === 'unavailable') {
    if (outcome.dependency) parts.outages.set(one.job.name, outcome.dependency);
    return retryLater(parts, one);
  }
  if (outcome.status === 'interrupted') return returnToQueue(parts, one);
  if (outcome.status === 'completed' && hasRetryState) await deleteRetryState(parts.app().db, one.work);
}

/** Records a failed try; in the same transaction, the job is scheduled for its next try or ended. */
async function fail(
  { boss, app }: HandleJobParts,
  { job, fetched, reference, work }: Held,
  { final, error }: { final: boolean; error: JobFailure },
): Promise<void> {
  await inTransaction(app(), async (tx) => {
    // Counted once more if a run timed out after the last try.
    const before = final ? ((await findRetryState(tx, work))?.failures ?? 0) : 0;
    const tries = Math.min(before, job.settings.retry.limit) + 1;
    if (final) {
      await deleteRetryState(tx, work);
      await endRetries(tx, reference, keptSecondsOf(job));
    }
    const failures = final ? 0 : (await countFailedRun(tx, work, 'failure')).failures;
    const output = final ? { ...error, tries } : error;
    await boss.fail(job.name, { id: fetched.id, retryCount: fetched.retryCount }, output, {
      db: fromKysely(tx),
    });
    if (!final) await delayRetry(tx, reference, backoff(job.settings.retry, failures));
  });
}

/**
 * For how long a failed job is kept, for owners: not longer than other jobs if a row records its failure, or the
 * schedule adds the next one.
 */
const keptSecondsOf = ({ exhausted, cron }: AnyJob): number | null =>
  exhausted === null && cron === null ? keptFailedDays * 86_400 : null;

/** Puts a job back whose run counts neither as success nor as failure. */
async function retryLater({ app }: HandleJobParts, { reference }: Held): Promise<void> {
  await postponeJob(app().db, reference, 0);
}

/** Ends an interrupted run and adds an equal job, for this process or another one. */
async function returnToQueue({ boss, app }: HandleJobParts, { job, fetched }: Held): Promise<void> {
  await inTransaction(app(), async (tx) => {
    const db = fromKysely(tx);
    await boss.complete(job.name, { id: fetched.id, retryCount: fetched.retryCount }, null, { db });
    await boss.send(job.name, fetched.data as object, {
      db,
      priority: fetched.priority,
      ...(fetched.singletonKey === null ? {} : { singletonKey: fetched.singletonKey }),
      ...(fetched.groupId ? { group: { id: fetched.groupId } } : {}),
    });
  });
}

/** Reports to the queue; retries while the database is unavailable, until the process must stop. */
async function whenAvailable(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || stopping.aborted) throw error;
      await sleep(reportIntervalSeconds * 1000, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
}

/** Seconds until the next try: one to two times the delay, which doubles with each failure. */
function backoff({ delaySeconds, maxDelaySeconds }: RetryRule, failures: number): number {
  return Math.min(maxDelaySeconds, delaySeconds * 2 ** Math.min(16, failures - 1) * (1 + Math.random()));
}

const crash = (jobId: string): JobFailure => ({
  jobId,
  message: 'the process ended in every run of this job',
  code: null,
  crashed: 'process ended',
});

const timeout = (jobId: string): JobFailure => ({
  jobId,
  message: 'the job timed out',
  code: null,
  crashed: null,
});
