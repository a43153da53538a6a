import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { Workers } from './workers.ts';

/** Milliseconds until the next look at what is left: at first, and at most, when no run ends meanwhile. */
const firstWait = 5;
const longestWait = 40;

/**
 * Works until nothing is left of `queues`; a job that nobody here works on would never go away.
 * @param delayed also what waits for a later time or a further try.
 * @returns how many runs that took.
 */
export async function drainJobs(
  db: Db,
  workers: Workers,
  queues: readonly string[],
  delayed: boolean,
): Promise<number> {
  const before = workers.runs();
  const wasWorking = workers.started();
  let wait = firstWait;
  try {
    for (;;) {
      const left = await listLeft(db, queues, delayed);
      if (left.length === 0) return workers.runs() - before;
      if (left.some(({ later }) => later)) await makeDue(db);
      const open = workers.queues();
      // Each slot begins with a look into its queue: those of all the empty queues would be most of the work.
      await workers.start(new Set(left.map(({ name }) => name)));
      // Nobody announced that these are due.
      for (const { name, later } of left) if (later && open.has(name)) workers.wake(name);
      // Most of the time a run is under way: looking again and again meanwhile would take more than many a job.
      wait = (await workers.nextEnd(wait)) ? firstWait : Math.min(wait * 2, longestWait);
    }
  } finally {
    if (!wasWorking) await workers.pause();
  }
}

interface Left {
  name: string;
  /** Whether some of its jobs are not due yet. */
  later: boolean;
}

async function listLeft(db: Db, queues: readonly string[], delayed: boolean): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select name, bool_or(state <> 'active' and start_after > now()) as later
    from pgboss.job
    where (state = 'active' or (state in ('created', 'retry') and (${delayed} or start_after <= now())))
      and name = any(${queues})
    group by name`.execute(db);
  return rows;
}

async function makeDue(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`.execute(
    db,
  );
}
