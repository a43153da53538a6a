import { z } from 'zod';

/** Terms that the customer agrees to; amounts in whole cents. */
export const QuoteResponse = z.object({
  plan: z.string(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  trial_days: z.number().int(),
  due_today: z.number().int(),
  first_charge_at: z.iso.datetime(),
  first_charge: z.number().int(),
  /** Number of charges at the price of `first_charge`; null if all are, 0 if that is the regular price. */
  discounted_charges: z.number().int().nullable(),
  regular_charge: z.number().int(),
  /**
   * For a customer with a credit: all charges in order, as runs of the same amount, until the credit is used up and after
   * that. `count` is null if all later charges are the same.
   */
  charges: z.array(z.object({ amount: z.number().int(), count: z.number().int().nullable() })).optional(),
});
export type QuoteResponse = z.infer<typeof QuoteResponse>;
