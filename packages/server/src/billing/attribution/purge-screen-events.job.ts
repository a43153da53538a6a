import { z } from 'zod';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';
import { deleteOldScreenEvents } from './attribution-store.ts';

/** What happened on screens is kept for this many days. */
const keepDays = 400;

export const purgeScreenEvents = defineJob({
  name: 'tidy-screen-events',
  schema: z.object({}),
  concurrency: 1,
  handler: (app) =>
    deleteOldScreenEvents(app.db, new Date(app.clock.now().getTime() - keepDays * 86_400_000)),
});

export const purgeScreenEventsDaily = defineSchedule({
  job: purgeScreenEvents,
  cron: '41 3 * * *',
  input: {},
});
