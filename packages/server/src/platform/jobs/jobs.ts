import type { z } from 'zod';
import type { Db, Tx } from '../db/tables.ts';
import type { DomainEvent, Job } from './define-job.ts';

export interface EnqueueOptions {
  /** Whose work it is, for fairness between users: a user's id. */
  group?: string;
  /** Two jobs of one key exclude each other, as the job's `unique` says. */
  singletonKey?: string;
  /** Not before this moment (of `app.clock`). */
  startAfter?: Date;
  /** Higher goes first; 0 when absent. */
  priority?: number;
}

/** Work done in the background, at least once. */
export interface Jobs {
  /**
   * Adds a job. Given a transaction, it exists exactly when that commits; workers hear of it within milliseconds.
   * @returns its id, or null when `singletonKey` ruled it out.
   */
  enqueue<Input>(
    db: Db | Tx,
    job: Job<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Adds one job for each subscriber of the event, in the transaction that made it true. */
  emit<Schema extends z.ZodObject>(
    tx: Tx,
    event: DomainEvent<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Starts to work on every declared job. */
  work(): Promise<void>;
  /**
   * Works until nothing is left that could run now. For tests and commands.
   * @param options.delayed also runs, at once, what waits for a later time or a further try.
   * @returns how many runs that took.
   */
  drain(options?: { delayed?: boolean }): Promise<number>;
  /** Jobs waiting, running and failed for good, by job name. */
  counts(): Promise<Map<string, JobCounts>>;
  /**
   * Takes no more jobs, gives the running ones `graceSeconds` (resumable ones none) and hands back those that did not
   * end. Jobs can still be added.
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
