import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, Queue, QueuePolicy } from 'pg-boss';
import type { AnyJob } from './define-job.ts';

/** Returns the name of the queue for jobs that failed permanently and have an `exhausted` handler. */
export function deadLetterOf(job: AnyJob): string {
  return `${job.name}.dead`;
}

/** Whether the jobs of a queue belong to classes: then slots are reserved for some of them. */
export const hasClasses = ({ settings }: AnyJob): boolean => Object.keys(settings.reserved).length > 0;

/**
 * Creates or updates the queue of every declared job. Safe in several processes at the same time.
 * @param known names of the queues that existed before pg-boss was started.
 */
export async function syncQueues(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  known: ReadonlySet<string>,
): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // Dead-letter queues first: a queue can only refer to a queue that exists.
  const declared = [...jobs.filter((job) => job.exhausted).map(deadLetterQueue), ...jobs.map(jobQueue)];
  const unread = new Set(declared.map(({ name }) => name).filter((name) => !known.has(name)));
  for (const { name, ...queue } of declared) {
    const existing = present.get(name);
    const { policy, ...changeable } = queue;
    const settings = { ...changeable, deadLetter: queue.deadLetter ?? null };
    if (!existing) {
      await boss.createQueue(name, queue);
    } else if (
      Object.entries(settings).some(([key, value]) => (existing[key as keyof Queue] ?? null) !== value)
    ) {
      await boss.updateQueue(name, settings);
      unread.add(name);
    }
  }
  // Cancels nothing, but lets pg-boss read the queue now. Otherwise the first job would read it on a second
  // connection while its transaction holds one, and as many of these as there are connections wait for each other.
  for (const name of unread) await boss.cancel(name, randomUUID());
}

const common = {
  // The minimum of pg-boss; with supervision every 5 s, the job of a dead worker runs again within about 15
  // s.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
} satisfies Partial<Queue>;

/**
 * The queue repeats a job whenever its process ended. Tries are counted when handlers fail: handle-job.ts.
 */
export const unlimitedRuns = 1_000_000;

interface DeclaredQueue extends Omit<Queue, 'name'> {
  name: string;
  policy: QueuePolicy;
}

function jobQueue(job: AnyJob): DeclaredQueue {
  const { timeoutSeconds, unique } = job.settings;
  return {
    ...common,
    name: job.name,
    policy: unique === 'queued or running' ? 'exclusive' : unique === 'queued' ? 'short' : 'standard',
    expireInSeconds: timeoutSeconds,
    retryLimit: unlimitedRuns,
    retryDelay: 0,
    retryBackoff: false,
    ...(job.exhausted ? { deadLetter: deadLetterOf(job) } : {}),
  };
}

function deadLetterQueue(job: AnyJob): DeclaredQueue {
  return {
    ...common,
    name: deadLetterOf(job),
    policy: 'standard',
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  };
}

const timezone = 'UTC';
const noData = {};

/** Makes the schedules in the database match the scheduled jobs. */
export async function syncSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const declared = new Map(jobs.flatMap(({ name, cron }) => (cron === null ? [] : [[name, cron]])));
  for (const present of await boss.getSchedules()) {
    const cron = declared.get(present.name);
    if (cron === undefined) await boss.unschedule(present.name);
    else if (
      present.cron === cron &&
      present.timezone === timezone &&
      isDeepStrictEqual(present.data, noData)
    ) {
      declared.delete(present.name);
    }
  }
  for (const [name, cron] of declared) {
    await boss.schedule(name, cron, noData, { tz: timezone, missed: 'once' });
  }
}
