import type { FailureCode } from '@earmark/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import { isWanted } from './listeners-store.ts';
import { type NarrationStage, statusAfter, statusesBefore } from './narration-state.ts';
import type { NarrationRow } from './narration-store.ts';

/** Tells the runs of one job apart, and from those of other jobs. */
export const runIdOf = (jobId: string, run: number): string => `${jobId} ${run}`;

/**
 * Makes a run the one whose writes count.
 * @param deadBefore a run without a sign of life since then is taken for dead.
 * @returns undefined when there is nothing to do: it is finished, gone, nobody waits for it, or another run works on it.
 */
export function takeOverNarration(
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
    .where(isWanted)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where('run_id', 'is', null),
        // An earlier run of this very job: the queue only begins another once that is over.
        where('run_id', 'like', `${jobId} %`),
        where('touched_at', '<', deadBefore),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Lets another run go on at once. */
export async function releaseNarration(db: Db, id: string, runId: string): Promise<void> {
  await db
    .updateTable('narrations')
    .set({ run_id: null })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .execute();
}

/** A sign of life. @returns false when the run should stop: another took over, or nobody waits any more. */
export async function touchNarration(db: Db, id: string, runId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('narrations')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'in_progress')
    .where(isWanted)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is known once the first words are spoken. */
export interface NarrationFacts {
  spoken_voice: string;
  spoken_engine: string;
  sample_rate: number;
  kbps: number;
}

/** What grows with every segment. */
export interface NarrationGrowth {
  /** Of the whole. */
  characters: number;
  progress: number;
  available_ms: number;
}

/** Changes the row of a narration under way. @returns false when another run took over. */
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

/** @returns false when another run took over. */
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

/** @param runId the run that failed; null when whoever failed it is not a run. */
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

/** Lays an unfinished narration aside when nobody waits for it any more; what is spoken stays. @returns true when it was. */
export async function pauseUnwanted(tx: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('pause'), stage: 'queued', run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('pause'))
    .where((where) => where.not(isWanted))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets any run take these over at once, and counts that as a sign of life. */
export async function releaseNarrations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('narrations').set({ run_id: null, touched_at: now }).where('id', 'in', ids).execute();
}
