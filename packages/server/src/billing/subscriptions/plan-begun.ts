import { z } from 'zod';
import { defineEvent } from '../../platform/jobs/define-job.ts';

/** A plan of an account began, with a verified card. Emitted in the transaction that books it. */
export const planBegun = defineEvent({
  name: 'billing.plan-begun',
  schema: z.object({ userId: z.string() }),
});
