import type { AnyEvent, AnyJob, Schedule } from './define-job.ts';

/** Every job and schedule of the service, checked to fit together. */
export interface JobRegistry {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  /** Jobs that act upon an event. */
  subscribersOf(event: AnyEvent): readonly AnyJob[];
  /** @throws when the job was never registered, so that nothing is enqueued that nobody works on. */
  assertKnown(job: AnyJob): void;
}

/** @throws when two jobs share a name, a schedule names an unknown job, or a job has two schedules. */
export function createRegistry(jobs: readonly AnyJob[], schedules: readonly Schedule[]): JobRegistry {
  const names = new Map<string, AnyJob>();
  for (const job of jobs) {
    if (names.has(job.name)) throw new Error(`job '${job.name}' has two handlers`);
    names.set(job.name, job);
  }
  const assertKnown = (job: AnyJob) => {
    if (names.get(job.name) !== job)
      throw new Error(`job '${job.name}' has no handler: list it with its domain's jobs`);
  };
  const scheduled = new Set<string>();
  for (const { job } of schedules) {
    assertKnown(job);
    if (scheduled.has(job.name)) throw new Error(`job '${job.name}' has two schedules`);
    scheduled.add(job.name);
  }
  return {
    jobs,
    schedules,
    assertKnown,
    subscribersOf: (event) => jobs.filter((job) => job.event === event),
  };
}
