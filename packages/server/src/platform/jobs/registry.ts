import type { AnyEvent, AnyJob } from './define-job.ts';

/** Every job of the service. */
export interface JobRegistry {
  readonly jobs: readonly AnyJob[];
  /** Returns the jobs that an event starts. */
  subscribersOf(event: AnyEvent): readonly AnyJob[];
  /** Throws if the job was never registered, because an enqueued job without a worker would never run. */
  assertKnown(job: AnyJob): void;
}

/** @throws if two jobs share a name. */
export function createRegistry(jobs: readonly AnyJob[]): JobRegistry {
  const names = new Map<string, AnyJob>();
  for (const job of jobs) {
    if (names.has(job.name)) throw new Error(`job '${job.name}' has two handlers`);
    names.set(job.name, job);
  }
  const assertKnown = (job: AnyJob) => {
    if (names.get(job.name) !== job)
      throw new Error(`job '${job.name}' has no handler: list it with its domain's jobs`);
  };
  return {
    jobs,
    assertKnown,
    subscribersOf: (event) => jobs.filter((job) => job.event === event),
  };
}
