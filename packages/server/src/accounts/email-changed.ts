import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** An account has another address. Enqueued in the transaction that changed it. */
export const emailChanged = defineEvent({
  name: 'accounts.email-changed',
  schema: z.object({
    userId: z.string(),
    /** The address until then, when it was proved to be the account's; null otherwise. */
    verifiedBefore: z.string().nullable(),
  }),
});
