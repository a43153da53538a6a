import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    /** The processes that run jobs. */
    job_workers: { id: string; seen_at: Date };
  }
}

/** Milliseconds between two reports of a process that runs jobs. */
const reportIntervalMs = 20_000;
/** Seconds without a report after which a process counts as gone: three reports are missing. */
const goneAfterSeconds = 60;

/** The processes that run jobs. */
export interface WorkerPresence {
  /** Number of processes that have reported within the last minute. */
  present: number;
  /** When any process reported last; null if none ever did. */
  seenAt: Date | null;
}

/** Reports regularly that this process runs jobs. */
export interface PresenceReport {
  /** Reports now, and from then on until `stop`. Has no effect when it is called again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param options.alone true if no other process can run jobs, so that other reports are of processes that ended
 * @param options.onError called when a report could not be stored; the next one follows
 */
export function createPresenceReport(options: {
  db: () => Db;
  alone: boolean;
  onError: (error: unknown) => void;
}): PresenceReport {
  const id = randomUUID();
  let timer: NodeJS.Timeout | null = null;
  const report = () => writePresence(options.db(), id).catch(options.onError);
  return {
    start: async () => {
      if (timer) return;
      timer = setInterval(() => void report(), reportIntervalMs);
      timer.unref();
      if (options.alone) await deletePresence(options.db(), null).catch(options.onError);
      await report();
    },
    stop: async () => {
      if (!timer) return;
      clearInterval(timer);
      timer = null;
      await deletePresence(options.db(), id).catch(options.onError);
    },
  };
}

async function writePresence(db: Db, id: string): Promise<void> {
  await sql`
    insert into job_workers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** @param id null for all */
async function deletePresence(db: Db, id: string | null): Promise<void> {
  await sql`delete from job_workers where ${id}::uuid is null or id = ${id}`.execute(db);
}

export async function readPresence(db: Db): Promise<WorkerPresence> {
  const { rows } = await sql<{ present: number; seenAt: Date | null }>`
    select max(seen_at) as "seenAt",
      (count(*) filter (where seen_at > now() - ${goneAfterSeconds} * interval '1 second'))::integer as present
    from job_workers`.execute(db);
  return { present: rows[0]?.present ?? 0, seenAt: rows[0]?.seenAt ?? null };
}

/** Deletes the rows of processes that were killed long ago. */
export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`
    delete from job_workers
    where seen_at < now() - interval '1 day' and seen_at < (select max(seen_at) from job_workers)`.execute(
    db,
  );
}
