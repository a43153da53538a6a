import { onEvent } from '../platform/jobs/define-job.ts';
import { articleCompleted } from '../playlist/index.ts';
import { findOfGuests } from './free-conversions-store.ts';
import { mailOutcome } from './mail-outcome.ts';

/** Mails the link as soon as the audio is complete. */
export const mailFinished = onEvent(articleCompleted, {
  name: 'tell-free-conversion',
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { items }) => {
    const guests = items.map(({ userId }) => userId);
    for (const id of await findOfGuests(app.db, guests)) await mailOutcome(app, id);
  },
});
