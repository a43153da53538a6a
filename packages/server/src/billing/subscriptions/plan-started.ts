import { z } from 'zod';
import { defineEvent } from '../../platform/jobs/define-job.ts';

/** Emitted when a plan of an account starts with a verified card, in the transaction that records it. */
export const planStarted = defineEvent({
  name: 'billing.plan-begun',
  schema: z.object({ userId: z.string() }),
});
