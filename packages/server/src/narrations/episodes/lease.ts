import type { App } from '../../platform/app.ts';
import type { Elsewhere, JobRun } from '../../platform/jobs/define-job.ts';
import { narrationPrefix } from '../audio-files.ts';
import { onListenerLeaving, publishNarrationChanged } from '../narration-changes.ts';
import {
  pauseUnwanted,
  releaseNarration,
  runIdOf,
  takeOverNarration,
  touchNarration,
} from '../narration-run-store.ts';
import { findNarration, type NarrationRow } from '../narration-store.ts';

/** Seconds between two signs of life, and after how many without one a run is taken for dead. */
const touchEvery = 5;
export const deadAfter = 30;

/** The run may not write any more: another one took over, or nobody waits for the result. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The right to work on a narration. */
export interface Lease {
  readonly runId: string;
  /** Aborts when the right is lost or the job has to end. */
  readonly signal: AbortSignal;
  /** Says that more is spoken than before. */
  progressed(): void;
}

/**
 * Works on a narration as its only worker, for as long as somebody waits for it. Does nothing when there is nothing to do or
 * another run is at work; returns early when the last listener leaves.
 * @returns `elsewhere` when another run is at work
 * @throws whatever `work` throws for other reasons
 */
export async function withLease(
  app: App,
  narrationId: string,
  run: JobRun,
  work: (narration: NarrationRow, lease: Lease) => Promise<void>,
): Promise<Elsewhere | undefined> {
  const { jobId } = run;
  const now = app.clock.now();
  const deadBefore = new Date(now.getTime() - deadAfter * 1000);
  const narration = await takeOverNarration(app.db, narrationId, { jobId, run: run.run, now, deadBefore });
  if (!narration) {
    if (await pauseUnwanted(app.db, narrationId, now))
      await publishNarrationChanged(app, app.db, narrationId);
    const other = await findNarration(app.db, narrationId);
    return other?.status === 'in_progress' ? 'elsewhere' : undefined;
  }
  const runId = runIdOf(jobId, run.run);
  const lost = new AbortController();
  const check = () => {
    touchNarration(app.db, narrationId, runId, app.clock.now()).then(
      (mine) => mine || lost.abort(new LeaseLostError()),
      (error) => run.log.warn({ err: error }, 'a narration could not show its sign of life'),
    );
  };
  const timer = setInterval(check, touchEvery * 1000);
  const unsubscribe = onListenerLeaving(app, narrationId, check);
  const signal = AbortSignal.any([run.signal, lost.signal]);
  try {
    await work(narration, { runId, signal, progressed: run.progressed });
    return;
  } catch (error) {
    if (run.signal.aborted) await releaseNarration(app.db, narrationId, runId);
    else if (error instanceof LeaseLostError || lost.signal.aborted) await cancelNarration(app, narration);
    else throw error;
    run.signal.throwIfAborted();
    return 'elsewhere';
  } finally {
    clearInterval(timer);
    unsubscribe();
  }
}

/** Leaves a narration that is no longer this run's. Nothing happens while somebody waits for it. */
async function cancelNarration(app: App, { id, audio_id }: NarrationRow): Promise<void> {
  if (await pauseUnwanted(app.db, id, app.clock.now())) await publishNarrationChanged(app, app.db, id);
  // Erased meanwhile: what this run stored since then must go as well.
  else if (!(await findNarration(app.db, id))) await app.blobs.deletePrefix(narrationPrefix(audio_id));
}
