import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db, Tx } from '../db/tables.ts';
import type { AnyJob, JobFailure } from './define-job.ts';
import { deadLetterOf } from './queues.ts';

/** Days for which failed jobs are kept that no row of another table describes. */
export const keptFailedDays = 14;

/** Returns how many jobs have failed for good in the last hours, by queue, most first. */
export async function countFailedJobs(db: Db, hours: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from pgboss.job
    where state = 'failed' and completed_on > now() - ${hours} * interval '1 hour'
    group by name order by count desc, name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** A job that failed for good. */
export interface FailedJob {
  id: string;
  /** Name of its queue: that of the job, or that of the job that records the failure. */
  queue: string;
  data: unknown;
  failedAt: Date;
  /** How often its handler failed; null if that is not known. */
  tries: number | null;
  failure: Pick<JobFailure, 'message' | 'code' | 'crashed'>;
}

/** A job that should have run before. */
export interface DelayedJob extends Pick<FailedJob, 'id' | 'queue' | 'data'> {
  since: Date;
  /** Why its last run did not succeed: it failed, or a dependency was unavailable; null if it never ran. */
  cause: FailedJob['failure'] | 'unavailable' | null;
}

/**
 * The jobs that failed for good and that no row of another table describes. A scheduled job is one of them until
 * a later run succeeds. Jobs that record their failure in a row (`exhausted`) are retried by that row.
 */
export interface FailedJobs {
  /** Returns the newest ones, of these queues or of all. */
  list(options: { limit: number; queues?: readonly string[] }): Promise<FailedJob[]>;
  count(options: { queues: readonly string[] }): Promise<number>;
  /** Returns jobs that wait for another try, or for more than a minute to be run, the oldest first. */
  listDelayed(options: { queues: readonly string[]; limit: number }): Promise<DelayedJob[]>;
  /** Names of the queues whose failed jobs are listed. */
  readonly queues: readonly string[];
  /**
   * Adds a failed job again, with all its tries, and deletes the failed one; work that is queued already is not
   * added twice.
   * @returns whether it was there
   */
  retry(tx: Tx, job: Pick<FailedJob, 'id' | 'queue'>): Promise<boolean>;
  /** @returns whether it was there */
  delete(tx: Tx, job: Pick<FailedJob, 'id' | 'queue'>): Promise<boolean>;
}

/** @param added called when a job was added to a queue */
export function createFailedJobs(options: {
  db: () => Db;
  boss: PgBoss;
  jobs: readonly AnyJob[];
  added: (tx: Tx, queue: string) => Promise<void>;
}): FailedJobs {
  const { jobs, boss, added } = options;
  const own = jobs.filter(({ exhausted }) => exhausted === null).map(({ name }) => name);
  const dead = jobs.filter(({ exhausted }) => exhausted !== null).map(deadLetterOf);
  const known = [...own, ...dead];
  const scheduled = jobs.filter(({ cron }) => cron !== null).map(({ name }) => name);
  const select = (queues: readonly string[]) =>
    selectFailed(
      queues.filter((name) => known.includes(name)),
      scheduled,
    );
  return {
    queues: known,
    list: async ({ limit, queues = known }) => {
      const { rows } = await sql<Row>`
        ${select(queues)} order by completed_on desc, id limit ${limit}`.execute(options.db());
      return rows.map(present);
    },
    count: async ({ queues }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (${select(queues)}) as failed`.execute(options.db());
      return rows[0]?.count ?? 0;
    },
    listDelayed: async ({ queues, limit }) => {
      const { rows } = await sql<Row & { state: 'created' | 'retry' }>`
        select id, name as queue, data, greatest(created_on, least(start_after, now())) as failed_at, output, state
        from pgboss.job
        where name = any(${[...queues]}::text[]) and state < 'active' and not blocked
          and (state = 'retry' or start_after < now() - interval '1 minute')
        order by created_on, id limit ${limit}`.execute(options.db());
      return rows.map(presentDelayed);
    },
    retry: async (tx, { queue, id }) => {
      if (!known.includes(queue)) return false;
      // Locks the row, so that a second call finds it gone.
      const job = await deleteFailed(tx, queue, id);
      if (!job) return false;
      await boss.send(queue, (job.data ?? {}) as object, {
        db: fromKysely(tx),
        priority: job.priority,
        ...(job.singleton_key === null ? {} : { singletonKey: job.singleton_key }),
        ...(job.group_id === null ? {} : { group: { id: job.group_id } }),
      });
      await added(tx, queue);
      return true;
    },
    delete: async (tx, { queue, id }) =>
      known.includes(queue) && (await deleteFailed(tx, queue, id)) !== undefined,
  };
}

interface Row {
  id: string;
  queue: string;
  data: unknown;
  failed_at: Date;
  output: Partial<Record<'tries' | 'message' | 'code' | 'crashed' | 'put_off', unknown>> | null;
}

const present = ({ id, queue, data, failed_at, output }: Row): FailedJob => ({
  id,
  queue,
  data,
  failedAt: failed_at,
  tries: typeof output?.tries === 'number' ? output.tries : null,
  failure: readFailure(output),
});

const presentDelayed = ({
  id,
  queue,
  data,
  failed_at,
  output,
  state,
}: Row & { state: string }): DelayedJob => ({
  id,
  queue,
  data,
  since: failed_at,
  cause: state === 'created' ? null : output?.put_off === true ? 'unavailable' : readFailure(output),
});

const readFailure = (output: Row['output']): FailedJob['failure'] => ({
  message: typeof output?.message === 'string' ? output.message : '',
  code: typeof output?.code === 'string' ? output.code : null,
  crashed: output?.crashed === 'out of memory' || output?.crashed === 'process ended' ? output.crashed : null,
});

function selectFailed(queues: readonly string[], scheduled: readonly string[]) {
  return sql`
    select id, name as queue, data, completed_on as failed_at, output, completed_on from pgboss.job as failed
    where state = 'failed' and name = any(${queues})
      and completed_on > now() - ${keptFailedDays} * interval '1 day'
      and (name <> all(${scheduled}) or (
        not exists (
          select from pgboss.job as later
          where later.name = failed.name and later.state = 'failed' and later.completed_on > failed.completed_on)
        and not exists (
          select from pgboss.schedule
          join pgboss.job as last on last.name = schedule.name and last.id = schedule.last_job_id
          where schedule.name = failed.name and last.state = 'completed')))`;
}

async function deleteFailed(tx: Tx, queue: string, id: string) {
  const { rows } = await sql<{
    data: unknown;
    priority: number;
    singleton_key: string | null;
    group_id: string | null;
  }>`
    delete from pgboss.job where name = ${queue} and id = ${id} and state = 'failed'
    returning data, priority, singleton_key, group_id`.execute(tx);
  return rows[0];
}
