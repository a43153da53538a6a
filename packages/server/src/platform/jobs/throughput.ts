import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    /** Number of runs of a queue that ended in a minute, in all workers. */
    job_throughput: { queue: string; minute: Date; runs: number };
  }
}

/** Counts the ended runs of this process. */
export interface Throughput {
  add(queue: string): void;
}

/** Minimum milliseconds between two writes of a process. */
const writeIntervalMs = 5_000;
/** Rows older than this are deleted. */
const keptMinutes = 60;

/** @param onError called when the numbers could not be stored; they only make expected times less exact */
export function createThroughput(db: () => Db, onError: (error: unknown) => void): Throughput {
  const counts = new Map<string, number>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    add: (queue) => {
      counts.set(queue, (counts.get(queue) ?? 0) + 1);
      const now = performance.now();
      if (now - writtenAt < writeIntervalMs) return;
      writtenAt = now;
      const rows = [...counts];
      counts.clear();
      Promise.all(rows.map(([name, runs]) => write(db(), name, runs))).catch(onError);
    },
  };
}

async function write(db: Db, queue: string, runs: number): Promise<void> {
  await sql`
    insert into job_throughput as known (queue, minute, runs)
    values (${queue}, date_trunc('minute', now()), ${runs})
    on conflict (queue, minute) do update set runs = known.runs + excluded.runs`.execute(db);
  await sql`
    delete from job_throughput
    where queue = ${queue} and minute < now() - ${keptMinutes} * interval '1 minute'`.execute(db);
}
