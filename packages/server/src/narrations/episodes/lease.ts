import type { App } from '../../platform/app.ts';
import type { Elsewhere, JobRun } from '../../platform/jobs/define-job.ts';
import { isMoreUrgent } from '../../platform/jobs/job-classes.ts';
import { narrationPrefix } from '../audio-files.ts';
import { onListenerLeaving, onListening, publishNarrationChanged } from '../narration-changes.ts';
import {
  acquireNarration,
  pauseWithoutListener,
  releaseNarration,
  runIdOf,
  touchNarration,
} from '../narration-run-store.ts';
import { findNarration, type NarrationRow } from '../narration-store.ts';

/** Seconds between two heartbeats of a run, and seconds without one after which a run counts as dead. */
const touchIntervalSeconds = 5;
export const leaseTimeoutSeconds = 30;

/** The run may not write any more: another run took over, or no listener is left. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The exclusive right to work on a narration. */
export interface Lease {
  readonly runId: string;
  /** Aborts when the lease is lost or the job has to end. */
  readonly signal: AbortSignal;
  /** Returns whether somebody listens to the narration or has just added it by hand. */
  isUrgent(): boolean;
  /** Reports progress to the job queue. */
  progressed(): void;
}

/**
 * Runs `work` as the only worker of a narration, while it has listeners. Does nothing when there is nothing
 * to do or another run is active; returns early when the last listener leaves.
 * @returns `elsewhere` when another run is active
 * @throws any other error of `work`
 */
export async function withLease(
  app: App,
  narrationId: string,
  run: JobRun,
  work: (narration: NarrationRow, lease: Lease) => Promise<void>,
): Promise<Elsewhere | undefined> {
  const { jobId } = run;
  const now = app.clock.now();
  const deadBefore = new Date(now.getTime() - leaseTimeoutSeconds * 1000);
  const narration = await acquireNarration(app.db, narrationId, { jobId, run: run.run, now, deadBefore });
  if (!narration) {
    if (await pauseWithoutListener(app.db, narrationId, now))
      await publishNarrationChanged(app, app.db, narrationId);
    const other = await findNarration(app.db, narrationId);
    return other?.status === 'in_progress' ? 'elsewhere' : undefined;
  }
  const runId = runIdOf(jobId, run.run);
  const lost = new AbortController();
  const check = () => {
    touchNarration(app.db, narrationId, runId, app.clock.now()).then(
      (mine) => mine || lost.abort(new LeaseLostError()),
      (error) => run.log.warn({ err: error }, 'the heartbeat of a narration could not be stored'),
    );
  };
  const timer = setInterval(check, touchIntervalSeconds * 1000);
  let urgent = narration.job_class === null || !isMoreUrgent('added', narration.job_class);
  const stops = [
    onListenerLeaving(app, narrationId, check),
    onListening(app, narrationId, () => {
      urgent = true;
    }),
  ];
  const signal = AbortSignal.any([run.signal, lost.signal]);
  try {
    await work(narration, { runId, signal, isUrgent: () => urgent, progressed: run.progressed });
    return;
  } catch (error) {
    if (run.signal.aborted) await releaseNarration(app.db, narrationId, runId);
    else if (error instanceof LeaseLostError || lost.signal.aborted) await cancelNarration(app, narration);
    else throw error;
    run.signal.throwIfAborted();
    return 'elsewhere';
  } finally {
    clearInterval(timer);
    for (const stop of stops) stop();
  }
}

/** Stops working on a narration whose lease is lost. A narration that still has listeners is not changed. */
async function cancelNarration(app: App, { id, audio_id }: NarrationRow): Promise<void> {
  if (await pauseWithoutListener(app.db, id, app.clock.now())) await publishNarrationChanged(app, app.db, id);
  // The narration was deleted in the meantime: delete what this run has stored since then as well.
  else if (!(await findNarration(app.db, id))) await app.blobs.deletePrefix(narrationPrefix(audio_id));
}
