import { z } from 'zod';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';

/** Time passes in the sandbox as well. */
export const runSandboxClock = defineJob({
  name: 'run-sandbox-clock',
  schema: z.object({}),
  timeoutSeconds: 300,
  concurrency: 1,
  handler: async (app) => {
    if (app.payments.kind === 'sandbox') await app.payments.sandbox.catchUpClocks();
  },
});

export const runSandboxClockOften = defineSchedule({ job: runSandboxClock, cron: '*/5 * * * *', input: {} });
