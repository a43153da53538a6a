import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

/** Identifies a piece of work: all jobs with one singleton key, or one job without a key. */
export interface WorkKey {
  queue: string;
  key: string;
}

/** Failures and lost runs of a piece of work so far. */
export interface RetryState {
  /** Runs whose handler failed. */
  failures: number;
  /** Runs that were lost with their process, since the last run that got further. */
  lostRuns: number;
  updatedAt: Date;
}

/** A job that a worker has fetched. */
export interface JobReference {
  queue: string;
  id: string;
  /** Number of the run; each run increments it. */
  retryCount: number;
}

declare module '../db/tables.ts' {
  interface Tables {
    job_retries: { queue: string; key: string; failures: number; lost_runs: number; updated_at: Date };
  }
}

export async function findRetryState(db: Db | Tx, { queue, key }: WorkKey): Promise<RetryState | null> {
  const row = await db
    .selectFrom('job_retries')
    .select(['failures', 'lost_runs as lostRuns', 'updated_at as updatedAt'])
    .where('queue', '=', queue)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts another failure or lost run. Uses the clock of the database, like the queue. */
export async function countFailedRun(
  db: Db | Tx,
  { queue, key }: WorkKey,
  kind: 'failure' | 'lost run',
): Promise<RetryState> {
  const failures = kind === 'failure' ? 1 : 0;
  const { rows } = await sql<RetryState>`
    insert into job_retries as r (queue, key, failures, lost_runs, updated_at)
    values (${queue}, ${key}, ${failures}, ${1 - failures}, now())
    on conflict (queue, key) do update set
      failures = r.failures + excluded.failures,
      lost_runs = r.lost_runs + excluded.lost_runs,
      updated_at = now()
    returning failures, lost_runs as "lostRuns", updated_at as "updatedAt"`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('counting a failed run returned no row');
  return row;
}

/**
 * Returns true if no older job for the same work is queued or running. If a process ends while one job does
 * the work and a second job finds the work taken, both runs are lost, but only the older job counts.
 */
export async function isOldestJob(db: Db, { queue, id }: JobReference): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job mine join pgboss.job other
      on other.name = mine.name and other.singleton_key = mine.singleton_key and other.state < 'completed'
      and (other.created_on, other.id) < (mine.created_on, mine.id)
    where mine.name = ${queue} and mine.id = ${id} limit 1`.execute(db);
  return rows.length === 0;
}

/** Resets the lost runs of work that got further than before. */
export async function resetLostRuns(db: Db, { queue, key }: WorkKey): Promise<void> {
  await db
    .updateTable('job_retries')
    .set({ lost_runs: 0 })
    .where('queue', '=', queue)
    .where('key', '=', key)
    .execute();
}

/** Deletes the retry state of finished work. */
export async function deleteRetryState(db: Db | Tx, { queue, key }: WorkKey): Promise<void> {
  await db.deleteFrom('job_retries').where('queue', '=', queue).where('key', '=', key).execute();
}

/** Deletes the state of work without a failure for 30 days. @returns the number of deleted rows */
export async function deleteOldRetryStates(db: Db): Promise<number> {
  const result = await sql`delete from job_retries where updated_at < now() - interval '30 days'`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Output of a job that was put off, so that its last run is not counted as lost. */
const postponed = { put_off: true };

/** Puts a job back without running it. @param seconds until it may be fetched again */
export async function postponeJob(db: Db, job: JobReference, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', heartbeat_on = null, output = ${JSON.stringify(postponed)}::jsonb,
      start_after = now() + ${seconds} * interval '1 second'
    where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    db,
  );
}

/**
 * Makes the next failure of this job its last.
 * @param keepSeconds for how long the failed job is kept; null for as long as other jobs of its queue
 */
export async function endRetries(
  tx: Tx,
  { queue, id }: JobReference,
  keepSeconds: number | null,
): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = 0, deletion_seconds = coalesce(${keepSeconds}::integer, deletion_seconds)
    where name = ${queue} and id = ${id}`.execute(tx);
}

/** Sets the delay before a failed job may be retried. */
export async function delayRetry(tx: Tx, { queue, id }: JobReference, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() + ${seconds} * interval '1 second'
    where name = ${queue} and id = ${id} and state = 'retry'`.execute(tx);
}

/**
 * Gives jobs that an earlier version added the current settings of their queues; the queue itself no longer
 * counts tries.
 */
export async function renewRetrySettings(
  db: Db,
  queues: readonly string[],
  retryLimit: number,
): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = ${retryLimit}, retry_delay = 0, retry_backoff = false
    where name = any(${queues}) and state < 'completed' and retry_limit <> ${retryLimit}`.execute(db);
}

/** Lists the ids of the jobs that workers have fetched, by queue. */
export async function listActive(db: Db, queues: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ queue: string; ids: string[] }>`
    select name as queue, array_agg(id::text) as ids from pgboss.job
    where state = 'active' and name = any(${queues}) group by name`.execute(db);
  return new Map(rows.map(({ queue, ids }) => [queue, ids]));
}
