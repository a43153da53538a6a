import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { inTransaction } from '../db/transaction.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import type { AnyJob, JobFailure, RetryRule } from './define-job.ts';
import type { Isolation } from './isolation.ts';
import {
  countFailedRun,
  delayRetry,
  deleteRetryState,
  endRetries,
  findRetryState,
  type HeldJob,
  isOldestJob,
  putOffJob,
  type RetryState,
  resetLostRuns,
  type WorkKey,
} from './job-retry-store.ts';
import { lastEnd } from './last-end.ts';
import { type RunOutcome, runJob } from './run-job.ts';

/** After so many lost runs a job may be what ends its process: it runs alone, so that it takes no other job with it. */
const aloneAfter = 3;
/** After so many it is given up. A job that gets further than before starts to count anew. */
const givenUpAfter = 6;
/** Seconds that such a job waits after its process ended, doubled each time: meanwhile the process does everything else. */
const suspectDelay = 5;
/** Seconds until a job that met another one running alone is tried again. */
const besideDelay = 2;
/** Seconds between two tries to tell the queue how a run ended. */
const reportEvery = 1;

type Fetched = JobWithMetadata<unknown>;

interface Held {
  job: AnyJob;
  fetched: Fetched;
  held: HeldJob;
  work: WorkKey;
}

/**
 * Makes the function that takes one fetched job to its end: run, counted, and reported to the queue. How often a job may fail
 * is counted here, when its handler fails; the queue itself runs a job again whenever its process ended.
 * @param options.stoppingOf aborts when this process will not wait for runs of that job any more
 */
export function createHandleJob({
  boss,
  app,
  isolation,
  stoppingOf,
}: {
  boss: PgBoss;
  app: () => App;
  isolation: Isolation;
  stoppingOf: (job: AnyJob) => AbortSignal;
}): (job: AnyJob, fetched: Fetched) => Promise<void> {
  return async (job, fetched) => {
    const held: HeldJob = { queue: job.name, id: fetched.id, retryCount: fetched.retryCount };
    const one: Held = {
      job,
      fetched,
      held,
      work: { queue: job.name, key: fetched.singletonKey ?? fetched.id },
    };
    try {
      await handle(one);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await whenAvailable(stoppingOf(job), () => excuse(one));
    }
  };

  async function handle(one: Held): Promise<void> {
    const { job, fetched, held, work } = one;
    const retryState = await readRetryState(one);
    if ((retryState?.lostRuns ?? 0) >= givenUpAfter)
      return fail(one, { final: true, error: crash(fetched.id) });
    if ((retryState?.failures ?? 0) > job.settings.retry.limit)
      return fail(one, { final: true, error: timeout(fetched.id) });
    const isSuspect = (retryState?.lostRuns ?? 0) >= aloneAfter;
    const delay = retryState && isSuspect ? remainingDelay(retryState) : 0;
    if (delay > 0) return putOffJob(app().db, held, delay);

    const paused = new AbortController();
    const leave = isSuspect
      ? await isolation.enterAlone()
      : isolation.enter(job.settings.resumable ? () => paused.abort(new Error('paused')) : null);
    if (!leave) return putOffJob(app().db, held, besideDelay);
    try {
      const outcome = await runJob(app(), job, fetched, {
        failures: retryState?.failures ?? 0,
        stopping: AbortSignal.any([stoppingOf(job), paused.signal]),
        progressed: () => {
          if (!retryState || retryState.lostRuns === 0) return;
          retryState.lostRuns = 0;
          if (isSuspect) leave();
          resetLostRuns(app().db, work).catch((err) => app().log.warn({ err }, 'progress was not recorded'));
        },
      });
      await whenAvailable(stoppingOf(job), () => report(one, outcome, retryState !== null));
    } finally {
      leave();
    }
  }

  /** What went wrong before, with how the last run of this job ended; null when nothing did. */
  async function readRetryState({ fetched, held, work }: Held): Promise<RetryState | null> {
    const end = lastEnd(fetched);
    if (end === 'lost' && (await isOldestJob(app().db, held))) {
      app().log.warn({ job: work.queue, job_id: fetched.id }, 'a job is run again: its process ended');
      return countFailedRun(app().db, work, 'lost run');
    }
    if (end === 'timed out') return countFailedRun(app().db, work, 'failure');
    // Another job may have been at the same work.
    return fetched.retryCount > 0 || fetched.singletonKey !== null ? findRetryState(app().db, work) : null;
  }

  async function report(one: Held, outcome: RunOutcome, hadSetbacks: boolean): Promise<void> {
    if (outcome.status === 'failed') return fail(one, outcome);
    if (outcome.status === 'unavailable') return excuse(one);
    if (outcome.status === 'interrupted') return handBack(one);
    if (outcome.status === 'completed' && hadSetbacks) await deleteRetryState(app().db, one.work);
  }

  /** Records a try that failed; in the same transaction the job waits for its next try, or ends. */
  async function fail(
    { job, fetched, held, work }: Held,
    { final, error }: { final: boolean; error: JobFailure },
  ): Promise<void> {
    await inTransaction(app(), async (tx) => {
      if (final) {
        await deleteRetryState(tx, work);
        await endRetries(tx, held);
      }
      const failures = final ? 0 : (await countFailedRun(tx, work, 'failure')).failures;
      await boss.fail(job.name, { id: fetched.id, retryCount: fetched.retryCount }, error, {
        db: fromKysely(tx),
      });
      if (!final) await delayRetry(tx, held, backoff(job.settings.retry, failures));
    });
  }

  /** Gives a job back whose run says nothing about it. */
  async function excuse({ held }: Held): Promise<void> {
    await putOffJob(app().db, held, 0);
  }

  /** Ends a run that was broken off, and puts an equal job in its place, for this process or another one. */
  async function handBack({ job, fetched }: Held): Promise<void> {
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
}

/** Does something that the queue has to know, waiting while the database is unavailable and the process may go on. */
async function whenAvailable(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || stopping.aborted) throw error;
      await sleep(reportEvery * 1000, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
}

/** Seconds until the next try: between one and two times the delay, which doubles with each failure. */
function backoff({ delaySeconds, maxDelaySeconds }: RetryRule, failures: number): number {
  return Math.min(maxDelaySeconds, delaySeconds * 2 ** Math.min(16, failures - 1) * (1 + Math.random()));
}

/** Seconds that a job still waits which may be what ended its process. */
function remainingDelay({ lostRuns, updatedAt }: RetryState): number {
  return suspectDelay * 2 ** (lostRuns - aloneAfter) - (Date.now() - updatedAt.getTime()) / 1000;
}

const crash = (jobId: string): JobFailure => ({
  jobId,
  message: 'the process ended each time that it ran',
  code: null,
  crashed: true,
});

const timeout = (jobId: string): JobFailure => ({
  jobId,
  message: 'it took too long',
  code: null,
  crashed: false,
});
