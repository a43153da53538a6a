import { onSchedule } from '../../platform/jobs/define-job.ts';

/** Advances the sandbox's clocks to the current time. */
export const runSandboxClock = onSchedule('*/5 * * * *', {
  name: 'run-sandbox-clock',
  timeoutSeconds: 300,
  handler: async (app) => {
    if (app.payments.kind === 'sandbox') await app.payments.sandbox.catchUpClocks();
  },
});
