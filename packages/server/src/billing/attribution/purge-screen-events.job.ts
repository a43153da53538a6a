import { onSchedule } from '../../platform/jobs/define-job.ts';
import { deleteOldScreenEvents } from './attribution-store.ts';

/** Days after which screen events are deleted. */
const retentionDays = 400;

export const purgeScreenEvents = onSchedule('41 3 * * *', {
  name: 'tidy-screen-events',
  handler: (app) =>
    deleteOldScreenEvents(app.db, new Date(app.clock.now().getTime() - retentionDays * 86_400_000)),
});
