import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** Published when a mail was converted to at least one article: once per mail, in the same transaction. */
export const mailConverted = defineEvent({
  name: 'inbox.mail-converted',
  schema: z.object({ messageId: z.string(), userId: z.string() }),
});
