import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

/** A piece of work: all jobs of one singleton key, or one job without a key. */
export interface WorkKey {
  queue: string;
  key: string;
}

/** What went wrong with a piece of work so far. */
export interface RetryState {
  /** Runs whose handler failed. */
  failures: number;
  /** Runs whose process ended under them, since the last one that got further. */
  lostRuns: number;
  updatedAt: Date;
}

/** A job as a worker holds it. */
export interface HeldJob {
  queue: string;
  id: string;
  /** Tells its runs apart: one more for each. */
  retryCount: number;
}

declare module '../db/tables.ts' {
  interface Tables {
    job_retries: { queue: string; key: string; failures: number; lost_runs: number; updated_at: Date };
  }
}

export async function findRetryState(db: Db, { queue, key }: WorkKey): Promise<RetryState | null> {
  const row = await db
    .selectFrom('job_retries')
    .select(['failures', 'lost_runs as lostRuns', 'updated_at as updatedAt'])
    .where('queue', '=', queue)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one more failure or lost run. @param now by the database's clock, as everything in the queue */
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
  if (!row) throw new Error('a setback was not counted');
  return row;
}

/**
 * Whether no older job for the same work is waiting or running. Where a process ends while one job does the work and another
 * one finds it taken, both were lost, and only the older one counts.
 */
export async function isOldestJob(db: Db, { queue, id }: HeldJob): Promise<boolean> {
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

/** @returns the number of deleted rows: work without a failure for a month. */
export async function deleteOldRetryStates(db: Db): Promise<number> {
  const result = await sql`delete from job_retries where updated_at < now() - interval '30 days'`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** What the queue says of the last run of a job that was put off, so that it is not taken for lost. */
const putOff = { put_off: true };

/** Gives a job back without having run it. @param seconds until it may be fetched again */
export async function putOffJob(db: Db, job: HeldJob, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', heartbeat_on = null, output = ${JSON.stringify(putOff)}::jsonb,
      start_after = now() + ${seconds} * interval '1 second'
    where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    db,
  );
}

/** Lets the queue's next failure of this job be its last. */
export async function endRetries(tx: Tx, { queue, id }: HeldJob): Promise<void> {
  await sql`update pgboss.job set retry_limit = 0 where name = ${queue} and id = ${id}`.execute(tx);
}

/** Says when a failed job may be tried again. */
export async function delayRetry(tx: Tx, { queue, id }: HeldJob, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() + ${seconds} * interval '1 second'
    where name = ${queue} and id = ${id} and state = 'retry'`.execute(tx);
}

/**
 * Gives jobs that were added by an earlier version the settings of their queues: the queue itself no longer counts tries.
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

/** The jobs that some worker holds, by queue. */
export async function listActive(db: Db, queues: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ queue: string; ids: string[] }>`
    select name as queue, array_agg(id::text) as ids from pgboss.job
    where state = 'active' and name = any(${queues}) group by name`.execute(db);
  return new Map(rows.map(({ queue, ids }) => [queue, ids]));
}
