import { z } from 'zod';
import type { App } from '../app.ts';
import type { Log } from '../log.ts';

/** What a handler knows of the run it is in. */
export interface JobRun {
  readonly jobId: string;
  /** Tells the runs of one job apart: 0, 1, 2... */
  readonly run: number;
  /** 1 for the first try. Runs that were cut short, because their process or the database went away, are no tries. */
  readonly attempt: number;
  /** True when no further try follows a failure. */
  readonly lastAttempt: boolean;
  /**
   * Aborted when the result can no longer count: the time is up, another process took the job over, or this one is
   * shutting down. The handler should then stop soon, by throwing.
   */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Says that the work got further than in any run before: whatever cut those short is not the fault of its input. */
  progressed(): void;
}

/** What a handler returns when another run is at this very work, so that this one says nothing about it. */
export type Elsewhere = 'elsewhere';

export interface RetryRule {
  /** Tries after the first. */
  limit: number;
  /** Seconds before the first of them; doubled for each further one. */
  delaySeconds: number;
  /** Most seconds between two tries. */
  maxDelaySeconds: number;
}

export interface JobSettings {
  retry: RetryRule;
  /** Seconds after which a run is given up. */
  timeoutSeconds: number;
  /** Runs at the same time in one worker. `workers` means as many as the configuration allows conversions. */
  concurrency: number | 'workers';
  /** Runs of one group (usually one user) at the same time in one worker; null for no limit. */
  perGroup: number | null;
  /**
   * What a `singletonKey` rules out: a second `queued` job of the same key, or also one while the first is `running`.
   * null when keys mean nothing here.
   */
  unique: 'queued' | 'queued or running' | null;
  /** True when a run may be broken off at shutdown at once, because the next one goes on where it stopped. */
  resumable: boolean;
}

/** A kind of work done in the background, whatever its input. */
export interface AnyJob {
  readonly name: string;
  readonly settings: JobSettings;
  /** The event whose payload is this job's input; null for a job that no event starts. */
  readonly event: AnyEvent | null;
  /** When the clock starts this job: a cron expression of five fields, to the minute, in UTC; null for never. */
  readonly cron: string | null;
  /** Checks the input and runs the handler. */
  execute(app: App, data: unknown, run: JobRun): Promise<Elsewhere | undefined>;
  /** Runs what is to be done when all tries failed; null when nothing is. */
  readonly exhausted: ((app: App, data: unknown, failure: JobFailure) => Promise<void>) | null;
}

export interface Job<Input> extends AnyJob {
  /** Checks an input before it is kept. */
  encode(input: Input): object;
}

/** How the last try ended. */
export interface JobFailure {
  readonly jobId: string;
  /** Message of the last error, for the log; not for users. */
  readonly message: string;
  /** Code of the last error when it was an AppError. */
  readonly code: string | null;
  /** True when the process that ran it ended again and again, the last times with nothing beside it. */
  readonly crashed: boolean;
}

interface Declaration<Schema extends z.ZodObject> extends Partial<Omit<JobSettings, 'retry'>> {
  /** Unique, kebab-case: `narrate-article`. Names the queue, so a change of name leaves waiting jobs behind. */
  name: string;
  /** Ids and small facts, never content. */
  schema: Schema;
  retry?: Partial<RetryRule>;
  /** Must be idempotent: after a crash it runs again with the same input. */
  handler(app: App, input: z.output<Schema>, run: JobRun): Promise<void> | Promise<Elsewhere | undefined>;
  /** Called once after the last try failed, also when the process of that try died. Must be idempotent. */
  exhausted?(app: App, input: z.output<Schema>, failure: JobFailure): Promise<void>;
}

const defaults: JobSettings = {
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 300 },
  timeoutSeconds: 1_800,
  concurrency: 2,
  perGroup: null,
  unique: null,
  resumable: false,
};

/**
 * Declares a job together with its one handler.
 *
 * A handler that throws an `AppError` whose code is not retryable fails at once; any other error is tried again, as often as
 * `retry` says. A run whose process ends, or whose database goes away, is begun again without counting as a try.
 */
export function defineJob<Schema extends z.ZodObject>(
  declaration: Declaration<Schema>,
): Job<z.input<Schema>> {
  return buildJob(declaration, {});
}

/** Declares a job that runs whenever `event` is emitted, with its payload. */
export function onEvent<Schema extends z.ZodObject>(
  event: DomainEvent<Schema>,
  declaration: Omit<Declaration<Schema>, 'schema'>,
): Job<z.input<Schema>> {
  return buildJob({ ...declaration, schema: event.schema }, { event });
}

const noInput = z.object({});

/**
 * Declares a job that the clock starts, without input. One runs at a time, and none is added while one waits or runs, unless the
 * declaration says otherwise.
 * @param cron five fields, to the minute, in UTC.
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

/** Something that happened, which other domains may act upon by jobs of their own. */
export interface DomainEvent<Schema extends z.ZodObject> extends AnyEvent {
  readonly schema: Schema;
}

/** @param declaration.name as `article.completed`. */
export function defineEvent<Schema extends z.ZodObject>(declaration: {
  name: string;
  schema: Schema;
}): DomainEvent<Schema> {
  return declaration;
}
