import { onSchedule } from '../platform/jobs/define-job.ts';
import { purgeDeleted } from './highlight-store.ts';

/** Milliseconds for which a deleted highlight can be restored. */
const restorableMs = 86_400_000;

/** Removes deleted highlights for good. */
export const purgeHighlights = onSchedule('27 4 * * *', {
  name: 'purge-highlights',
  handler: (app) => purgeDeleted(app.db, new Date(app.clock.now().getTime() - restorableMs)),
});
