import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';
import { findStaleReadings, touchArticles } from '../article-store.ts';
import { enqueueNarration } from '../narrating/narrate.job.ts';
import { findStaleNarrations, touchNarrations } from '../narration-store.ts';
import { enqueueReading } from '../reading/read-article.job.ts';

/** Milliseconds without a sign of life. A run shows one every few seconds, a reading at each of its steps. */
const narrationStaleAfter = 60_000;
const readingStaleAfter = 240_000;
/** Most that one sweep sends back to work; the next one follows within a minute. */
const most = 200;

/**
 * Sends back to work whatever is unfinished and shows no sign of life: the rows are the truth, and a queue that was lost,
 * cleared or restored from a backup must not leave anybody waiting.
 */
export const sweepUnfinished = defineJob({
  name: 'sweep-unfinished',
  schema: z.object({}),
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 0 },
  handler: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.clock.now();
      const before = (age: number) => new Date(now.getTime() - age);
      const narrations = await findStaleNarrations(tx, before(narrationStaleAfter), most);
      for (const { id, user_id } of narrations) await enqueueNarration(app, tx, id, user_id);
      await touchNarrations(
        tx,
        narrations.map(({ id }) => id),
        now,
      );
      const readings = await findStaleReadings(tx, before(readingStaleAfter), most);
      for (const { id, user_id } of readings) await enqueueReading(app, tx, id, user_id);
      await touchArticles(
        tx,
        readings.map(({ id }) => id),
        now,
      );
    }),
});

export const sweepEveryMinute = defineSchedule({ job: sweepUnfinished, cron: '* * * * *', input: {} });
