import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { listWaitingEvents, markDelivered } from './sandbox-store.ts';

/**
 * Hands the sandbox's news to the service's own webhook: signed as the provider signs them, through the same checks. Again and again
 * until it is taken.
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
    for (;;) {
      const waiting = await listWaitingEvents(app.db);
      if (waiting.length === 0) return;
      for (const { id, data } of waiting) {
        const payload = JSON.stringify(data);
        await receiveWebhook(app, Buffer.from(payload), app.payments.sign(payload));
        await markDelivered(app.db, id, app.clock.now());
      }
    }
  },
});
