import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { listDisputed } from '../money-store.ts';
import { hasCode, idOf } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { listUnendedOf } from '../subscriptions-store.ts';
import { disputedInvoice, readCreditInvoice, traceCredit } from './trace-credit.ts';

/**
 * Withdraws the credit that came from a disputed payment, and gives it back once the dispute is won. The provider's list of
 * balance changes says what was withdrawn before, so a second run changes nothing.
 */
export const correctCredit = defineJob({
  name: 'correct-credit',
  schema: z.object({ customer_id: z.string() }),
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 3_600 },
  timeoutSeconds: 120,
  // Another run of the same customer may be active, which has already read the balance.
  unique: null,
  handler: async (app, { customer_id }) => {
    try {
      let isCorrected = false;
      for (const { id, disputed, currency } of await listDisputed(app.db, customer_id))
        if (await correctFor(app, customer_id, { intent: id, disputed, currency })) isCorrected = true;
      // The next charges are other ones.
      if (isCorrected)
        for (const id of await listUnendedOf(app.db, customer_id)) await refreshSubscription(app, id);
    } catch (error) {
      // A deleted customer has no credit.
      if (!hasCode(error, 'resource_missing')) throw error;
    }
  },
});

/** Enqueues the correction for a customer with a disputed payment, whose credit may have changed. */
export async function correctDisputedCredit(app: App, customerId: string): Promise<void> {
  if ((await listDisputed(app.db, customerId)).length > 0)
    await app.jobs.enqueue(app.db, correctCredit, { customer_id: customerId });
}

/** @returns true if the credit was changed */
async function correctFor(
  app: App,
  customer: string,
  { intent, disputed, currency }: { intent: string; disputed: boolean; currency: string },
): Promise<boolean> {
  const { stripe } = app.payments;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  // Packs have no invoice, and leave no credit.
  const invoice = idOf(data[0]?.invoice);
  if (invoice === null) return false;
  const changes = await listChanges(stripe, customer);
  const corrections = changes.filter(({ metadata }) => metadata?.[disputedInvoice] === invoice);
  const amount = disputed
    ? await creditFrom(stripe, customer, invoice, changes)
    : -corrections.reduce((sum, correction) => sum + correction.amount, 0);
  if (amount === 0) return false;
  await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount,
      currency,
      description: disputed ? 'Credit of a disputed payment' : 'The dispute was won',
      metadata: { [disputedInvoice]: invoice },
    },
    // Simultaneous runs make one correction.
    { idempotencyKey: `credit of ${invoice}, correction ${corrections.length}` },
  );
  return true;
}

/** Lists the changes of a customer's balance, oldest first. */
async function listChanges(stripe: Stripe, customer: string): Promise<Stripe.CustomerBalanceTransaction[]> {
  const changes: Stripe.CustomerBalanceTransaction[] = [];
  for await (const change of stripe.customers.listBalanceTransactions(customer, { limit: 100 }))
    changes.unshift(change);
  return changes;
}

/** Returns the cents of the current credit that came from the payment of an invoice. */
async function creditFrom(
  stripe: Stripe,
  customer: string,
  invoice: string,
  changes: readonly Stripe.CustomerBalanceTransaction[],
): Promise<number> {
  if ((changes.at(-1)?.ending_balance ?? 0) >= 0) return 0;
  const invoices: Stripe.Invoice[] = [];
  for await (const one of stripe.invoices.list({ customer, limit: 100 })) invoices.unshift(one);
  const traced = traceCredit(
    invoices.map(readCreditInvoice),
    changes.map((change) => ({ ...change, invoice: idOf(change.invoice) })),
  );
  return traced.get(invoice) ?? 0;
}
