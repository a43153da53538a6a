import type { Domain } from './domain.ts';
import { deleteStaleLimits } from './http/rate-limit-store.ts';
import { onSchedule } from './jobs/define-job.ts';
import { deleteOldRetryStates } from './jobs/job-retry-store.ts';
import { deleteOldPresence } from './jobs/worker-presence.ts';
import { outboxPage } from './mail/outbox-routes.ts';

const deleteUnusedLimits = onSchedule('17 * * * *', {
  name: 'forget-limits',
  handler: async (app) => {
    await deleteStaleLimits(app.db, app.clock.now());
    await deleteOldRetryStates(app.db);
    await deleteOldPresence(app.db);
  },
});

/** Deletes what interrupted writes left behind in the file storage. */
export const deleteStaleDrafts = onSchedule('51 2 * * *', {
  name: 'delete-stale-drafts',
  handler: async (app) => {
    // No upload takes a day.
    await app.blobs.deleteStaleDrafts(new Date(app.clock.now().getTime() - 86_400_000));
  },
});

/** Scheduled jobs and operator pages of the platform itself. */
export const platformDomain: Domain = {
  name: 'platform',
  jobs: [deleteUnusedLimits, deleteStaleDrafts],
  operatorPages: ({ config }) => [
    ...(config.mail.kind === 'outbox' ? [outboxPage] : []),
    { path: '/metrics', title: 'Metrics', about: 'Metrics of this process in the format of Prometheus.' },
  ],
};
