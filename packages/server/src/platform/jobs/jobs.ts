import type { z } from 'zod';
import type { Db, Tx } from '../db/tables.ts';
import type { AnyJob, DomainEvent, Job } from './define-job.ts';
import type { FailedJobs } from './failed-jobs.ts';
import type { JobClass } from './job-classes.ts';
import type { QueueLoad } from './queue-load.ts';
import type { QueuePlace } from './queue-places.ts';
import type { JobShare } from './waiting-jobs-store.ts';
import type { WorkerPresence } from './worker-presence.ts';

export interface EnqueueOptions {
  /** Group of the job: `perGroup` limits how many jobs of one group a worker runs at the same time. */
  group?: string;
  /**
   * Class and account of the job. Jobs of more urgent classes run first, and accounts take turns within a
   * class. If a job with the same key waits in a less urgent class, it is moved to this one. Excludes `group`
   * and `priority`, which follow from it.
   */
  share?: JobShare;
  /** Jobs with the same key exclude each other according to the job's `unique`. */
  singletonKey?: string;
  /** Earliest start (by `app.clock`). */
  startAfter?: Date;
  /** Jobs with a higher priority run first; 0 if absent. */
  priority?: number;
}

/** Background jobs, each run at least once. */
export interface Jobs {
  /**
   * Adds a job. With a transaction, the job exists if and only if the transaction commits; workers are
   * notified within milliseconds.
   * @returns the id of the job, or null if `singletonKey` prevented it.
   */
  enqueue<Input>(
    db: Db | Tx,
    job: Job<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /**
   * Moves the waiting job with this key to a more urgent class.
   * @returns whether there was such a job in a less urgent class
   */
  raise(db: Db | Tx, job: AnyJob, singletonKey: string, share: JobShare): Promise<boolean>;
  /**
   * Finds the places of waiting jobs by their keys; jobs that do not wait are left out. The order of the queue
   * may be some seconds old.
   */
  findPlaces(job: AnyJob, singletonKeys: readonly string[]): Promise<Map<string, QueuePlace>>;
  /**
   * Returns whether a job of the class or of a more urgent one has been due for `seconds`, and a free slot would
   * run it.
   */
  isWaiting(job: AnyJob, jobClass: JobClass, seconds: number): Promise<boolean>;
  /** Returns the age in seconds of the oldest waiting job of each class; `other` for jobs without a class. */
  oldestWaiting(): Promise<Map<JobClass | 'other', number>>;
  /** Returns what waits and runs, by class. */
  load(): Promise<QueueLoad>;
  /** Returns the processes that run jobs. */
  workers(): Promise<WorkerPresence>;
  /** The jobs that failed for good. */
  readonly failed: FailedJobs;
  /** Adds one job for each subscriber of the event, in the given transaction. */
  emit<Schema extends z.ZodObject>(
    tx: Tx,
    event: DomainEvent<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Starts the workers of every declared job. */
  work(): Promise<void>;
  /**
   * Works until no job is left that could run now. For tests and commands.
   * @param options.delayed also runs delayed jobs and retries, without waiting.
   * @returns the number of runs.
   */
  drain(options?: { delayed?: boolean }): Promise<number>;
  /** Returns the numbers of waiting, running and permanently failed jobs by job name. */
  counts(): Promise<Map<string, JobCounts>>;
  /**
   * Fetches no more jobs, gives the running ones `graceSeconds` to end (resumable ones none) and puts the
   * remaining ones back. Jobs can still be added.
   */
  stopWorking(graceSeconds: number): Promise<void>;
  /** Closes the queue's connections. */
  close(): Promise<void>;
}

export interface JobCounts {
  waiting: number;
  running: number;
  failed: number;
}

declare module '../app.ts' {
  interface Platform {
    readonly jobs: Jobs;
  }
}
