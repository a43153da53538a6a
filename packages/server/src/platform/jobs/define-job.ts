import { z } from 'zod';
import type { App } from '../app.ts';
import type { Log } from '../log.ts';
import type { ReservedSlots } from './slots.ts';

/** Information about the current run, for its handler. */
export interface JobRun {
  readonly jobId: string;
  /** Number of the run within its job: 0, 1, 2... */
  readonly run: number;
  /** 1 for the first try. Runs that were lost with their process, or in an outage, do not count as tries. */
  readonly attempt: number;
  /** True if no further try follows a failure. */
  readonly lastAttempt: boolean;
  /**
   * Aborted when the result can no longer count: the run timed out, another process took over the job, or
   * this process is shutting down. The handler should then throw soon.
   */
  readonly signal: AbortSignal;
  readonly log: Log;
  /**
   * Records that the work got further than in any earlier run, so its input did not cause the lost runs
   * before.
   */
  progressed(): void;
}

/**
 * Result of a handler that found another run doing the same work; the run then counts neither as success nor
 * as failure.
 */
export type Elsewhere = 'elsewhere';

export interface RetryRule {
  /** Number of tries after the first. */
  limit: number;
  /** Seconds before the first retry; doubled for each further one. */
  delaySeconds: number;
  /** Maximum seconds between two tries. */
  maxDelaySeconds: number;
}

export interface JobSettings {
  retry: RetryRule;
  /** Seconds after which a run is aborted. */
  timeoutSeconds: number;
  /** Maximum concurrent runs per worker. `workers` means the configured number of concurrent conversions. */
  concurrency: number | 'workers';
  /** Maximum concurrent runs of one group (usually one user) per worker; null for no limit. */
  perGroup: number | null;
  /** Of the concurrent runs, how many are kept for jobs of urgent classes, so that these never wait for a slot. */
  reserved: ReservedSlots;
  /**
   * Uniqueness of jobs by `singletonKey`: prevents a second `queued` job with the same key, or also a second
   * one while the first is `running`. null if the job takes no keys.
   */
  unique: 'queued' | 'queued or running' | null;
  /** True if a run may be aborted immediately at shutdown because the next run resumes where it stopped. */
  resumable: boolean;
}

/** A kind of background work, with any type of input. */
export interface AnyJob {
  readonly name: string;
  readonly settings: JobSettings;
  /** Event whose payload is the input of this job; null if no event starts it. */
  readonly event: AnyEvent | null;
  /** Schedule of this job: a cron expression of five fields, in UTC; null if it is not scheduled. */
  readonly cron: string | null;
  /** Validates the input and runs the handler. */
  execute(app: App, data: unknown, run: JobRun): Promise<Elsewhere | undefined>;
  /** Called after all tries have failed; null if nothing is to be done then. */
  readonly exhausted: ((app: App, data: unknown, failure: JobFailure) => Promise<void>) | null;
}

export interface Job<Input> extends AnyJob {
  /** Validates an input before it is stored. */
  encode(input: Input): object;
}

/** How the last try ended. */
export interface JobFailure {
  readonly jobId: string;
  /** Message of the last error, for the log; not for users. */
  readonly message: string;
  /** Code of the last error if it was an AppError. */
  readonly code: string | null;
  /**
   * How the process ended, if it ended in several runs and at last in a process without other jobs; null if the
   * handler failed.
   */
  readonly crashed: 'out of memory' | 'process ended' | null;
}

interface Declaration<Schema extends z.ZodObject> extends Partial<Omit<JobSettings, 'retry'>> {
  /**
   * Unique, kebab-case: `narrate-article`. It is the name of the queue, so jobs that wait under an old name
   * are never run.
   */
  name: string;
  /** Ids and small values, never content. */
  schema: Schema;
  retry?: Partial<RetryRule>;
  /** Must be idempotent: after a crash it runs again with the same input. */
  handler(app: App, input: z.output<Schema>, run: JobRun): Promise<void> | Promise<Elsewhere | undefined>;
  /** Called once after the last try failed, also if its process died. Must be idempotent. */
  exhausted?(app: App, input: z.output<Schema>, failure: JobFailure): Promise<void>;
}

const defaults: JobSettings = {
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 300 },
  timeoutSeconds: 1_800,
  concurrency: 2,
  perGroup: null,
  reserved: {},
  unique: null,
  resumable: false,
};

/**
 * Declares a job and its handler.
 *
 * A handler that throws an `AppError` with a code that is not retryable fails immediately; any other error is
 * retried according to `retry`. A run whose process ends, or that fails because of an outage of the database,
 * the storage, the mail relay or another dependency, is repeated without counting as a try. During the outage,
 * no further jobs of this kind run.
 */
export function defineJob<Schema extends z.ZodObject>(
  declaration: Declaration<Schema>,
): Job<z.input<Schema>> {
  return buildJob(declaration, {});
}

/** Declares a job that runs with the payload of each emitted `event`. */
export function onEvent<Schema extends z.ZodObject>(
  event: DomainEvent<Schema>,
  declaration: Omit<Declaration<Schema>, 'schema'>,
): Job<z.input<Schema>> {
  return buildJob({ ...declaration, schema: event.schema }, { event });
}

const noInput = z.object({});

/**
 * Declares a scheduled job without input. Unless the declaration says otherwise, one run happens at a time,
 * and no job is added while another is queued or running.
 * @param cron five fields, in UTC.
 */
export function onSchedule(
  cron: string,
  declaration: Omit<Declaration<typeof noInput>, 'schema'>,
): Job<z.input<typeof noInput>> {
  return buildJob({ concurrency: 1, unique: 'queued or running', ...declaration, schema: noInput }, { cron });
}

function buildJob<Schema extends z.ZodObject>(
  declaration: Declaration<Schema>,
  { event = null, cron = null }: { event?: AnyEvent | null; cron?: string | null },
): Job<z.input<Schema>> {
  const { name, schema, handler, exhausted, retry, ...settings } = declaration;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`job name '${name}' is not kebab-case`);
  return {
    name,
    event,
    cron,
    settings: { ...defaults, ...settings, retry: { ...defaults.retry, ...retry } },
    encode: (input) => schema.parse(input),
    execute: async (app, data, run) => (await handler(app, schema.parse(data), run)) ?? undefined,
    exhausted: exhausted ? (app, data, failure) => exhausted(app, schema.parse(data), failure) : null,
  };
}

export interface AnyEvent {
  readonly name: string;
}

/** Something that happened; other domains handle it with jobs of their own. */
export interface DomainEvent<Schema extends z.ZodObject> extends AnyEvent {
  readonly schema: Schema;
}

/** @param declaration.name such as `article.completed`. */
export function defineEvent<Schema extends z.ZodObject>(declaration: {
  name: string;
  schema: Schema;
}): DomainEvent<Schema> {
  return declaration;
}
