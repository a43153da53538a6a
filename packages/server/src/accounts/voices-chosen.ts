import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** Somebody saved at least one preferred voice. Enqueued in the transaction that saved it. */
export const voicesChosen = defineEvent({
  name: 'accounts.voices-chosen',
  schema: z.object({ userId: z.string() }),
});
