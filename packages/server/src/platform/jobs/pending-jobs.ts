import { PgBoss } from 'pg-boss';
import type { AnyJob } from './define-job.ts';
import { deadLetterOf, syncQueues } from './queues.ts';

/** A job that waits or runs, in the form in which it is stored again elsewhere. */
export interface PendingJob {
  id: string;
  name: string;
  data: object;
  priority: number;
  singletonKey: string | null;
  groupId: string | null;
  /** Earliest start, in ISO 8601. */
  startAfter: string;
}

/**
 * Query for the jobs that are not finished; each row has one column, `job`, with a `PendingJob`. Scheduled
 * jobs are left out, because each schedule adds its own.
 */
export const pendingJobsQuery = `
  select jsonb_build_object('id', id, 'name', name, 'data', coalesce(data, '{}'), 'priority', priority,
    'singletonKey', singleton_key, 'groupId', group_id, 'startAfter', start_after) as job
  from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss\\_\\_%'
    and singleton_on is null`;

/** Stores jobs in a queue. */
export interface PendingJobs {
  /** Jobs of a kind that is not declared any more are left out. @returns the number of stored jobs */
  insert(jobs: readonly PendingJob[]): Promise<number>;
  close(): Promise<void>;
}

/** Opens the queue of a database, and creates it if necessary. Nothing is run. */
export async function openPendingJobs(url: string, declared: readonly AnyJob[]): Promise<PendingJobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'earmark copy',
    max: 2,
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await syncQueues(boss, declared, new Set());
  const known = new Set(
    declared.flatMap((job) => (job.exhausted ? [job.name, deadLetterOf(job)] : [job.name])),
  );
  return {
    insert: async (jobs) => {
      let count = 0;
      for (const [name, group] of Map.groupBy(jobs, (job) => job.name)) {
        if (!known.has(name)) continue;
        await boss.insert(
          name,
          group.map(({ id, data, priority, startAfter, singletonKey, groupId }) => ({
            id,
            data,
            priority,
            startAfter,
            ...(singletonKey === null ? {} : { singletonKey }),
            ...(groupId === null ? {} : { group: { id: groupId } }),
          })),
        );
        count += group.length;
      }
      return count;
    },
    close: () => boss.stop({ graceful: false }),
  };
}
