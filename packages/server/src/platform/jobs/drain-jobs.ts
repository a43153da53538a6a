import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { Workers } from './workers.ts';

/**
 * Initial and maximum wait in milliseconds before the queues are checked again; the end of a run ends the
 * wait.
 */
const firstWaitMs = 5;
const maxWaitMs = 40;

/**
 * Works until no jobs are left in `queues`. Every queue in it must have a worker here, otherwise its jobs
 * never go away.
 * @param delayed also runs delayed jobs and retries, without waiting.
 * @returns the number of runs.
 */
export async function drainJobs(
  db: Db,
  workers: Workers,
  queues: readonly string[],
  delayed: boolean,
): Promise<number> {
  const before = workers.runs();
  const wasWorking = workers.started();
  let wait = firstWaitMs;
  try {
    for (;;) {
      const pending = await listPendingQueues(db, queues, delayed);
      if (pending.length === 0) return workers.runs() - before;
      if (pending.some(({ later }) => later)) await makeDue(db);
      const open = workers.queues();
      // Each opened slot fetches from its queue, so opening only the queues with jobs saves most of the work.
      await workers.start(new Set(pending.map(({ name }) => name)));
      // No notification is sent when a delayed job becomes due.
      for (const { name, later } of pending) if (later && open.has(name)) workers.wake(name);
      // Wait for a run to end: checking the queues continuously would cost more than many jobs do.
      wait = (await workers.nextEnd(wait)) ? firstWaitMs : Math.min(wait * 2, maxWaitMs);
      // Runs of other jobs end soon as well: one check for all of them.
      const until = performance.now() + maxWaitMs;
      while (workers.running() > 0 && performance.now() < until)
        await workers.nextEnd(until - performance.now());
    }
  } finally {
    if (!wasWorking) await workers.pause();
  }
}

interface PendingQueue {
  name: string;
  /** True if some jobs of the queue are not due yet. */
  later: boolean;
}

async function listPendingQueues(
  db: Db,
  queues: readonly string[],
  delayed: boolean,
): Promise<PendingQueue[]> {
  const { rows } = await sql<PendingQueue>`
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
