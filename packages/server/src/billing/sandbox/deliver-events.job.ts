import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';

/**
 * Delivers the sandbox's events to the service's own webhook, signed like the provider's and with the same
 * checks. Retried until they are accepted.
 */
export const deliverSandboxEvents = defineJob({
  name: 'deliver-sandbox-events',
  schema: z.object({}),
  retry: { limit: 10, delaySeconds: 2, maxDelaySeconds: 300 },
  timeoutSeconds: 60,
  concurrency: 1,
  unique: 'queued',
  handler: async (app) => {
    if (app.payments.kind !== 'sandbox') return;
    const { sandbox, sign } = app.payments;
    await sandbox.deliverEvents(async (payload) => {
      await receiveWebhook(app, Buffer.from(payload), sign(payload));
    });
  },
});
