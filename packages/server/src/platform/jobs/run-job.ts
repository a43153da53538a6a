import type { JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { AnyJob, JobFailure } from './define-job.ts';

/** How a run ended. `failed` is for good; `retry` leaves it to the queue whether a further try follows. */
export type RunOutcome =
  | { status: 'completed' }
  | { status: 'retry' | 'failed'; error: JobFailure }
  | { status: 'interrupted' };

/**
 * Runs one try of a job, measures it and tells how it ended. Never throws.
 * @param stopping aborted when this process shuts down and will not wait for the run.
 */
export async function runJob(
  app: App,
  job: AnyJob,
  fetched: JobWithMetadata<unknown>,
  stopping: AbortSignal,
): Promise<RunOutcome> {
  const began = performance.now();
  const attempt = fetched.retryCount + 1;
  const log = app.log.child({ job: job.name, job_id: fetched.id, attempt });
  const waited = (fetched.startedOn.getTime() - fetched.startAfter.getTime()) / 1000;
  app.metrics.jobWaitSeconds.observe({ job: job.name }, Math.max(0, waited));

  const outcome = await attemptOnce(app, job, fetched, AbortSignal.any([fetched.signal, stopping]), log);
  const settled =
    outcome.status === 'retry' && attempt > job.settings.retry.limit ? 'failed' : outcome.status;
  const seconds = (performance.now() - began) / 1000;
  app.metrics.jobSeconds.observe({ job: job.name, outcome: settled }, seconds);
  const facts = { seconds: Math.round(seconds * 1000) / 1000, outcome: settled };
  if ('error' in outcome) log.warn({ ...facts, error_code: outcome.error.code }, 'job did not succeed');
  else log.debug(facts, 'job ended');
  return outcome;
}

async function attemptOnce(
  app: App,
  job: AnyJob,
  fetched: JobWithMetadata<unknown>,
  signal: AbortSignal,
  log: App['log'],
): Promise<RunOutcome> {
  const attempt = fetched.retryCount + 1;
  // It was fetched while the process began to stop.
  if (signal.aborted && !fetched.signal.aborted) return { status: 'interrupted' };
  try {
    await job.execute(app, fetched.data, {
      jobId: fetched.id,
      attempt,
      lastAttempt: attempt > job.settings.retry.limit,
      signal,
      log,
    });
    return { status: 'completed' };
  } catch (error) {
    if (signal.aborted && !fetched.signal.aborted) return { status: 'interrupted' };
    const failure = describe(fetched.id, error);
    // An expected refusal tells its story by its code; anything else is a fault worth its stack.
    if (failure.code === null) log.error({ err: error }, 'job threw');
    const final = error instanceof AppError && !error.retryable;
    return { status: final ? 'failed' : 'retry', error: failure };
  }
}

function describe(jobId: string, error: unknown): JobFailure {
  return {
    jobId,
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof AppError ? error.code : null,
  };
}
