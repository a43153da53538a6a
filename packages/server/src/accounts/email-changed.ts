import { z } from 'zod';
import { defineEvent } from '../platform/jobs/define-job.ts';

/** The address of an account changed. Emitted in the transaction that changes it. */
export const emailChanged = defineEvent({
  name: 'accounts.email-changed',
  schema: z.object({
    userId: z.string(),
    /** The old address if it was verified; null otherwise. */
    verifiedBefore: z.string().nullable(),
  }),
});
