import { enqueueReading, touchArticles } from '../../articles/index.ts';
import { enqueueNarration, findJobClass, releaseNarrations } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { findStaleNarrations, findStaleReadings } from './waiting-store.ts';

/**
 * Milliseconds without a heartbeat after which work counts as abandoned. A narration sends one every few
 * seconds, an extraction at each of its steps.
 */
const narrationStaleMs = 60_000;
const readingStaleMs = 240_000;
/** Maximum number of rows that one run enqueues again; the next run follows within a minute. */
const maxEntries = 200;

/**
 * Enqueues unfinished work again that has no recent heartbeat. The database rows decide what is unfinished,
 * so listeners get their audio even if the queue was lost, cleared or restored from a backup.
 */
export const reconcileUnfinished = onSchedule('* * * * *', {
  name: 'sweep-unfinished',
  timeoutSeconds: 60,
  retry: { limit: 0 },
  handler: (app) => resume(app, { narrations: narrationStaleMs, readings: readingStaleMs }),
});

/**
 * Enqueues all unfinished work immediately. Only for a process that is certain to be the only one: it would
 * interrupt the work of other processes.
 */
export const resumeEverything = (app: App): Promise<void> => resume(app, { narrations: 0, readings: 0 });

/** @param silent milliseconds without a heartbeat after which a run counts as dead */
async function resume(app: App, silent: { narrations: number; readings: number }): Promise<void> {
  await inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const narrations = await findStaleNarrations(tx, before(silent.narrations), maxEntries);
    await releaseNarrations(
      tx,
      narrations.map(({ id }) => id),
      now,
    );
    for (const { id, user_id } of narrations) await enqueueNarration(app, tx, id, user_id);
    const readings = await findStaleReadings(tx, before(silent.readings), maxEntries);
    await touchArticles(
      tx,
      readings.map(({ id }) => id),
      now,
    );
    for (const { id, user_id, narration_id } of readings) {
      const share = { class: await findJobClass(tx, narration_id), account: user_id };
      await enqueueReading(app, tx, id, share);
    }
  });
}
