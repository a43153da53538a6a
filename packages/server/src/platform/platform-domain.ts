import type { Domain } from './domain.ts';
import { deleteStaleLimits } from './http/rate-limit-store.ts';
import { onSchedule } from './jobs/define-job.ts';
import { deleteOldRetryStates } from './jobs/job-retry-store.ts';
import { outboxPage } from './mail/outbox-routes.ts';

const deleteUnusedLimits = onSchedule('17 * * * *', {
  name: 'forget-limits',
  handler: async (app) => {
    await deleteStaleLimits(app.db, app.clock.now());
    await deleteOldRetryStates(app.db);
  },
});

/** Scheduled jobs and operator pages of the platform itself. */
export const platformDomain: Domain = {
  name: 'platform',
  jobs: [deleteUnusedLimits],
  operatorPages: ({ config }) => [
    ...(config.mail.kind === 'outbox' ? [outboxPage] : []),
    { path: '/metrics', title: 'Metrics', about: 'Metrics of this process in the format of Prometheus.' },
  ],
};
