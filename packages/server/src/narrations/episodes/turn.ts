import type { App } from '../../platform/app.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { type JobClass, jobClasses } from '../../platform/jobs/job-classes.ts';
import { findJobClass } from '../job-class-store.ts';

/** Seconds for which a run keeps its slot while more urgent jobs wait. */
const turnSeconds = 10;
/** Seconds between two questions whether jobs wait, and seconds for which a job must have waited. */
const checkSeconds = 1;

/** The turn of a run: the time for which it may keep one of the worker's slots. */
export interface Turn {
  /** Aborted when the turn has ended. */
  readonly signal: AbortSignal;
  /**
   * Ends the turn if it has lasted long enough and a job waits that should have the slot. To be called where
   * the next run can continue.
   */
  check(): Promise<void>;
}

/** The run gave its slot to a waiting job; its own job waits for the next turn. */
export class TurnEndedError extends Error {
  override readonly name = 'TurnEndedError';
}

/**
 * Begins the turn of a run. Without turns, as many long texts as a worker has slots would keep every further
 * listener waiting until one of them ends.
 */
export function beginTurn(app: App, job: AnyJob, narrationId: string): Turn {
  const ended = new AbortController();
  let nextCheck = app.clock.now().getTime() + turnSeconds * 1000;
  return {
    signal: ended.signal,
    check: async () => {
      const now = app.clock.now().getTime();
      if (now < nextCheck || ended.signal.aborted) return;
      nextCheck = now + checkSeconds * 1000;
      const preferred = preferredClass(await findJobClass(app.db, narrationId));
      if (await app.jobs.isWaiting(job, preferred, checkSeconds)) ended.abort(new TurnEndedError());
    },
  };
}

/**
 * Returns the least urgent class for which a run of class `own` gives its slot back. Listeners take turns with
 * each other, because each of them needs the next part of a text; other texts are rather finished one by one.
 */
function preferredClass(own: JobClass): JobClass {
  return jobClasses[Math.max(0, jobClasses.indexOf(own) - 1)] ?? own;
}
