import type { FailureCode } from '@earmark/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';

/** The listeners of a narration, as far as owners see them. */
interface Listeners {
  /** Account of the one who added it first. */
  userId: string;
  /** Number of all of them. */
  listeners: number;
}

export interface RunningRow extends Listeners {
  jobClass: JobClass;
  voice: string;
  /** 0 until the text is known. */
  characters: number;
  progress: number;
}

export interface FailedConversionRow extends Listeners {
  id: string;
  jobClass: JobClass;
  failure: FailureCode;
  failedAt: Date;
  /** Automatic retries so far. */
  retries: number;
}

/** Seconds without a heartbeat after which a conversion does not count as running; it sends one every five. */
const silentSeconds = 60;

/** Joined to `narrations`: the present entries that wait for it. */
const listeners = sql`
  cross join lateral (
    select count(*)::integer as listeners, coalesce(max(item.retries), 0)::integer as retries,
      (array_agg(item.user_id order by item.added_at, item.id))[1] as "userId"
    from playlist_items item
    where (item.narration_id = narrations.id or item.pending_narration_id = narrations.id)
      and item.deleted_at is null and item.refusal is null
  ) as waiting`;

/** Conversions that an earlier version added have no class. */
const jobClass = sql`coalesce(narrations.job_class, 'added')`;

/** Returns the conversions that a worker is making, the longest running first. */
export async function listRunning(db: Db, now: Date, limit: number): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select ${jobClass} as "jobClass", voice, characters, progress, "userId", listeners
    from narrations ${listeners}
    where status = 'in_progress' and run_id is not null
      and touched_at > ${now}::timestamptz - ${silentSeconds} * interval '1 second' and listeners > 0
    order by started_at, id limit ${limit}`.execute(db);
  return rows;
}

export interface FailedConversions {
  codes: readonly FailureCode[];
  since: Date;
}

/** Condition for the failed conversions that owners see. */
const isFailed = ({ codes, since }: FailedConversions) => sql`
  status = 'failed' and touched_at > ${since} and failure = any(${[...codes]}::text[])
    and (dismissed_at is null or dismissed_at < touched_at)`;

/** Returns failed conversions that somebody waits for, the newest first. */
export async function listFailedConversions(
  db: Db,
  filter: FailedConversions,
  { limit, ofClass = null }: { limit: number; ofClass?: JobClass | null },
): Promise<FailedConversionRow[]> {
  const { rows } = await sql<FailedConversionRow>`
    select narrations.id, ${jobClass} as "jobClass", failure, touched_at as "failedAt", retries, "userId", listeners
    from narrations ${listeners}
    where ${isFailed(filter)} and listeners > 0
      and (${ofClass}::text is null or ${jobClass} = ${ofClass})
    order by touched_at desc, narrations.id limit ${limit}`.execute(db);
  return rows;
}

export interface FailedCount {
  jobClass: JobClass;
  failure: FailureCode;
  count: number;
  since: Date;
}

/** Counts failed conversions that somebody waits for. */
export async function countFailedConversions(db: Db, filter: FailedConversions): Promise<FailedCount[]> {
  const { rows } = await sql<FailedCount>`
    select ${jobClass} as "jobClass", failure, count(*)::integer as count, min(touched_at) as since
    from narrations
    where ${isFailed(filter)} and exists (
      select from playlist_items item
      where (item.narration_id = narrations.id or item.pending_narration_id = narrations.id)
        and item.deleted_at is null and item.refusal is null)
    group by 1, 2`.execute(db);
  return rows;
}

/** Removes a failure from the lists of owners. @returns false if it is not failed any more */
export async function dismissConversion(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ dismissed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where((where) =>
      where.or([where('dismissed_at', 'is', null), where('dismissed_at', '<', where.ref('touched_at'))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A completed conversion. */
export interface Completed {
  startedAt: Date;
  completedAt: Date;
  /** Milliseconds of audio. */
  durationMs: number;
}

/** Returns conversions completed since that time, the newest first. */
export async function listCompleted(db: Db, since: Date, limit: number): Promise<Completed[]> {
  const { rows } = await sql<Completed>`
    select started_at as "startedAt", completed_at as "completedAt", duration_ms as "durationMs"
    from narrations
    where completed_at > ${since} and started_at is not null and duration_ms is not null
    order by completed_at desc limit ${limit}`.execute(db);
  return rows;
}
