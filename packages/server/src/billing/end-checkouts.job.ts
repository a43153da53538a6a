import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { closeCheckout, listOpenCheckouts } from './checkout/checkouts-store.ts';
import { wasRefused } from './provider/call-provider.ts';

/**
 * Ends the open checkouts for plans, hosted or in a page, of a user who has a plan or lifetime access now. One that was
 * paid in the meantime stays open; its own event ends and refunds its plan.
 */
export const endCheckouts = defineJob({
  name: 'end-checkouts',
  schema: z.object({ userId: z.string() }),
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 3_600 },
  timeoutSeconds: 120,
  // Another run of the same user may be active, which has already read the open checkouts.
  unique: null,
  handler: async (app, { userId }) => {
    const { checkout, setupIntents } = app.payments.stripe;
    for (const { id, kind } of await listOpenCheckouts(app.db, userId)) {
      if (kind !== 'plan' && kind !== 'setup') continue;
      try {
        await (kind === 'plan' ? checkout.sessions.expire(id) : setupIntents.cancel(id));
      } catch (error) {
        if (!wasRefused(error)) throw error;
        continue;
      }
      await closeCheckout(app.db, id, 'expired', { now: app.clock.now() });
    }
  },
});
