import type { JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import { findUnavailable } from '../db/unavailable.ts';
import type { Dependency } from '../dependencies/dependency.ts';
import { AppError } from '../errors.ts';
import type { SpanDescription } from '../tracing/tracing.ts';
import type { AnyJob, JobFailure } from './define-job.ts';
import { runInJob } from './job-scope.ts';

/**
 * How a run ended. `failed` is a failed try; `final` if no further try follows. Three outcomes do not count
 * as tries: `elsewhere` (another run does the work), `interrupted` (asked to stop) and `unavailable` (no
 * database, or an outage of another dependency).
 */
export type RunOutcome =
  | { status: 'completed' | 'elsewhere' | 'interrupted' }
  | { status: 'unavailable'; dependency: Dependency | null }
  | { status: 'failed'; final: boolean; error: JobFailure };

export interface RunOptions {
  /** Number of tries that failed before. */
  failures: number;
  /** Aborted when the run must stop and be resumed later. */
  stopping: AbortSignal;
  /** Called when the handler reports that it got further than before. */
  progressed(): void;
  /** Runs the handler elsewhere than in this process; absent to run it here. */
  runElsewhere?: (() => Promise<RunOutcome>) | null;
}

/** The properties of a fetched job that its handler needs. */
export type RunInput = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'signal'>;

/** Runs a job once, records metrics and returns how the run ended. Never throws. */
export async function runJob(
  app: App,
  job: AnyJob,
  fetched: JobWithMetadata<unknown>,
  options: RunOptions,
): Promise<RunOutcome> {
  const startedAt = performance.now();
  const log = app.log.child({
    job: job.name,
    job_id: fetched.id,
    attempt: options.failures + 1,
    run: fetched.retryCount,
  });
  const waited = (fetched.startedOn.getTime() - fetched.startAfter.getTime()) / 1000;
  app.metrics.jobWaitSeconds.observe({ job: job.name }, Math.max(0, waited));

  const ended = await app.tracing.inSpan(
    spanOf(job, fetched),
    async () => options.runElsewhere?.() ?? runOnce(app, job, fetched, options, log),
  );
  const outcome =
    ended.status === 'failed' && options.failures >= job.settings.retry.limit
      ? { ...ended, final: true }
      : ended;
  const label = outcome.status === 'failed' && !outcome.final ? 'retry' : outcome.status;
  const seconds = (performance.now() - startedAt) / 1000;
  app.metrics.jobSeconds.observe({ job: job.name, outcome: label }, seconds);
  const facts = { seconds: Math.round(seconds * 1000) / 1000, outcome: label };
  if ('error' in outcome) log.warn({ ...facts, error_code: outcome.error.code }, 'job did not succeed');
  else log.debug(facts, 'job ended');
  return outcome;
}

/** Schemas of jobs drop the field `traceparent`, which is stored while tracing is on. */
function spanOf(job: AnyJob, { id, data }: JobWithMetadata<unknown>): SpanDescription {
  const { traceparent } = (data ?? {}) as { traceparent?: string };
  const attributes = { 'earmark.job': job.name, 'earmark.job_id': id };
  return { name: `job ${job.name}`, kind: 'consumer', attributes, sender: traceparent ?? null };
}

/** Runs the handler of a job once. Never throws. */
export async function runOnce(
  app: App,
  job: AnyJob,
  fetched: RunInput,
  { failures, stopping, progressed }: RunOptions,
  log: App['log'],
): Promise<RunOutcome> {
  const signal = AbortSignal.any([fetched.signal, stopping]);
  // The job was fetched while the process began to stop.
  if (signal.aborted && !fetched.signal.aborted) return { status: 'interrupted' };
  try {
    const run = {
      jobId: fetched.id,
      run: fetched.retryCount,
      attempt: failures + 1,
      lastAttempt: failures >= job.settings.retry.limit,
      signal,
      log,
      progressed,
    };
    const outcome = await runInJob(() => job.execute(app, fetched.data, run));
    return { status: outcome ?? 'completed' };
  } catch (error) {
    if (signal.aborted && !fetched.signal.aborted) return { status: 'interrupted' };
    if (findUnavailable(error)) return { status: 'unavailable', dependency: null };
    const dependency = await app.dependencies.confirmOutage(error);
    if (dependency) return { status: 'unavailable', dependency };
    const failure = describe(fetched.id, error);
    // The code explains an expected failure; any other error is a bug and is logged with its stack.
    if (failure.code === null) log.error({ err: error }, 'job threw');
    const final = error instanceof AppError && !error.retryable;
    return { status: 'failed', final, error: failure };
  }
}

function describe(jobId: string, error: unknown): JobFailure {
  return {
    jobId,
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof AppError ? error.code : null,
    crashed: null,
  };
}
