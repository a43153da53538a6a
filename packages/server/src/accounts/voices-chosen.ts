import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** A user saved at least one preferred voice. Emitted in the transaction that saves it. */
export const voicesChosen = defineEvent({
  name: 'accounts.voices-chosen',
  schema: z.object({ userId: z.string() }),
});
