import type { FailureCode } from '@earmark/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import { hasListener } from './listeners-store.ts';
import { type NarrationStage, statusAfter, statusesBefore } from './narration-state.ts';
import type { NarrationRow } from './narration-store.ts';

/** Returns an id that is unique to a run of a job. */
export const runIdOf = (jobId: string, run: number): string => `${jobId} ${run}`;

/**
 * Gives a run the lease of a narration.
 * @param deadBefore a run without a heartbeat since then counts as dead
 * @returns undefined when there is nothing to do: the narration is completed or deleted, has no listener, or
 * another run works on it
 */
export function acquireNarration(
  db: Db | Tx,
  id: string,
  { jobId, run, now, deadBefore }: { jobId: string; run: number; now: Date; deadBefore: Date },
): Promise<NarrationRow | undefined> {
  return db
    .updateTable('narrations')
    .set({
      status: statusAfter('start'),
      stage: 'speaking',
      run_id: runIdOf(jobId, run),
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      touched_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('start'))
    .where(hasListener)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where('run_id', 'is', null),
        // An earlier run of the same job: the queue starts another run only after that one ended.
        where('run_id', 'like', `${jobId} %`),
        where('touched_at', '<', deadBefore),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Releases the lease, so that another run can continue immediately. */
export async function releaseNarration(db: Db | Tx, id: string, runId: string): Promise<void> {
  await db
    .updateTable('narrations')
    .set({ run_id: null })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .execute();
}

/**
 * Stores a heartbeat.
 * @returns false when the run should stop: another run took over, or no listener is left
 */
export async function touchNarration(db: Db, id: string, runId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('narrations')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'in_progress')
    .where(hasListener)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Facts known once the first unit is synthesized. */
export interface NarrationFacts {
  spoken_voice: string;
  spoken_engine: string;
  sample_rate: number;
  kbps: number;
}

/** Values that change with every segment. */
export interface NarrationGrowth {
  /** Of the whole text. */
  characters: number;
  progress: number;
  available_ms: number;
}

/** Updates the row of a running narration. @returns false when another run took over */
export async function updateRunning(
  tx: Db | Tx,
  id: string,
  runId: string,
  values: Partial<NarrationFacts & NarrationGrowth> & { stage?: NarrationStage },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ ...values, touched_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FinishedFile {
  samples: number;
  duration_ms: number;
  head_bytes: number;
  bytes: number;
  has_chapters: boolean;
}

/** Marks a narration as completed. @returns false when another run took over */
export async function completeNarration(
  tx: Tx,
  id: string,
  runId: string,
  file: FinishedFile,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({
      ...file,
      status: statusAfter('complete'),
      stage: 'done',
      progress: 100,
      available_ms: file.duration_ms,
      failure: null,
      completed_at: now,
      touched_at: now,
    })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', 'in', statusesBefore('complete'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a narration as failed. @param runId the run that failed; null if it was not failed by a run */
export async function failNarration(
  tx: Db | Tx,
  id: string,
  runId: string | null,
  failure: FailureCode,
  now: Date,
): Promise<boolean> {
  let update = tx
    .updateTable('narrations')
    .set({ status: statusAfter('fail'), failure, run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('fail'));
  if (runId !== null) update = update.where('run_id', '=', runId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Pauses an unfinished narration that has no listener any more; its segments stay.
 * @returns whether it was paused
 */
export async function pauseWithoutListener(tx: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('pause'), stage: 'queued', run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('pause'))
    .where((where) => where.not(hasListener))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Releases the leases of these narrations and updates their heartbeats, so that any run can take them over
 * immediately.
 */
export async function releaseNarrations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('narrations').set({ run_id: null, touched_at: now }).where('id', 'in', ids).execute();
}
