import type { FailureCode } from '@earmark/contract';
import { SpeechError } from '@earmark/synthesis';
import { z } from 'zod';
import { raiseReading } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { failureCodeOf } from '../../platform/jobs/failure-code.ts';
import type { QueuePlace } from '../../platform/jobs/queue-places.ts';
import { publishInTransaction } from '../../platform/transaction-events.ts';
import { findJobClass, raiseJobClass } from '../job-class-store.ts';
import { findAnyListener } from '../listeners-store.ts';
import { publishListening, publishNarrationChanged } from '../narration-changes.ts';
import { narrationsFailed } from '../narration-events.ts';
import { failNarration, releaseNarration } from '../narration-run-store.ts';
import { isUnfinished } from '../narration-state.ts';
import type { NarrationRow } from '../narration-store.ts';
import { withLease } from './lease.ts';
import { makeEpisode, NothingToSpeakError, UnspokenLanguageError } from './make-episode.ts';
import { beginTurn } from './turn.ts';

/**
 * Narrates an article. Continues after the segments that any earlier run stored, so the job may be
 * interrupted at any time and run any number of times.
 */
export const narrate = defineJob({
  name: 'narrate',
  schema: z.object({ narrationId: z.string() }),
  // Far more than there are threads: jobs share the threads unit by unit, and the first unit of each job
  // takes precedence.
  concurrency: 32,
  perGroup: 8,
  reserved: { listening: 4, added: 8, feed: 8 },
  unique: 'queued',
  timeoutSeconds: 7_200,
  resumable: true,
  retry: { limit: 3, delaySeconds: 2, maxDelaySeconds: 60 },
  handler: (app, { narrationId }, run) =>
    withLease(app, narrationId, run, async (narration, lease) => {
      const turn = beginTurn(app, narrate, narrationId);
      try {
        await makeEpisode(app, narration, lease, turn);
      } catch (error) {
        if (turn.signal.aborted && !lease.signal.aborted)
          return waitForNextTurn(app, narrationId, lease.runId);
        const failure = lastingFailure(error);
        if (!failure) throw error;
        run.log.warn({ err: error, narration: narrationId }, 'an article could not be narrated');
        await recordFailure(app, narrationId, lease.runId, failure);
      }
    }),
  exhausted: (app, { narrationId }, failure) => recordFailure(app, narrationId, null, failureCodeOf(failure)),
});

/**
 * Enqueues the narration of an article, in the class that its row names. The job reads its work from the
 * database, so a queued job with the same key covers this call as well.
 * @param account user whose share of the queue the job counts against
 */
export async function enqueueNarration(
  app: App,
  db: Db | Tx,
  narrationId: string,
  account: string,
): Promise<void> {
  const share = { class: await findJobClass(db, narrationId), account };
  await app.jobs.enqueue(db, narrate, { narrationId }, { singletonKey: narrationId, share });
}

/**
 * Records that somebody is listening to an unfinished narration: its waiting job goes before all others, and
 * so do the units of a running one.
 * @param account user whose share of the queue the job counts against
 */
export async function raiseToListening(
  app: App,
  { id, article_id, status }: Pick<NarrationRow, 'id' | 'article_id' | 'status'>,
  account: string,
): Promise<void> {
  if (!isUnfinished(status)) return;
  const share = { class: 'listening', account } as const;
  await inTransaction(app, async (tx) => {
    if (!(await raiseJobClass(tx, id, share.class))) return;
    if (status === 'in_progress') await publishListening(app, tx, id);
    await app.jobs.raise(tx, narrate, id, share);
    await raiseReading(app, tx, article_id, share);
  });
}

/** Finds the places of waiting narrations in the queue, by id. */
export const findNarrationPlaces = (app: App, ids: readonly string[]): Promise<Map<string, QueuePlace>> =>
  app.jobs.findPlaces(narrate, ids);

/** Releases a narration whose run gave its slot back, and enqueues the rest of it. */
async function waitForNextTurn(app: App, narrationId: string, runId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await releaseNarration(tx, narrationId, runId);
    await enqueueNarration(app, tx, narrationId, await findAnyListener(tx, narrationId));
  });
}

/** Returns the reason why another attempt would fail in the same way; null if a retry may help. */
function lastingFailure(error: unknown): FailureCode | null {
  if (error instanceof NothingToSpeakError) return 'empty';
  if (error instanceof UnspokenLanguageError) return 'language_not_spoken';
  // The pool itself has retried often enough.
  return error instanceof SpeechError && error.code !== 'closed' ? 'speech_failed' : null;
}

async function recordFailure(
  app: App,
  narrationId: string,
  runId: string | null,
  failure: FailureCode,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (!(await failNarration(tx, narrationId, runId, failure, app.clock.now()))) return;
    await publishInTransaction(app, tx, narrationsFailed, { narrationIds: [narrationId] });
    await publishNarrationChanged(app, tx, narrationId);
  });
}
