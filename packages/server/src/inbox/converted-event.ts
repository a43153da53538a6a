import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** A mail became one or more articles. Enqueued in the transaction that says so; once for each mail. */
export const mailConverted = defineEvent({
  name: 'inbox.mail-converted',
  schema: z.object({ messageId: z.string(), userId: z.string() }),
});
