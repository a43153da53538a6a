import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** A mail was converted to at least one article. Published in the same transaction, once for each mail. */
export const mailConverted = defineEvent({
  name: 'inbox.mail-converted',
  schema: z.object({ messageId: z.string(), userId: z.string() }),
});
