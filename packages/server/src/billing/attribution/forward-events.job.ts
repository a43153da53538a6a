import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { listScreenEvents } from './attribution-store.ts';

/** Sends screen events of users who consented to the operator's analytics, if configured. */
export const forwardEvents = defineJob({
  name: 'forward-screen-events',
  schema: z.object({ event_ids: z.array(z.number().int()).min(1).max(100) }),
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 600 },
  timeoutSeconds: 60,
  handler: async (app, { event_ids }, { signal }) => {
    const { analyticsUrl } = app.config;
    if (analyticsUrl === null) return;
    const events = await listScreenEvents(app.db, event_ids);
    if (events.length === 0) return;
    await app.fetch(analyticsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      signal,
    });
  },
});
