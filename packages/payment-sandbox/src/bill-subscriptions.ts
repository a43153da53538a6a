import { billLines, payInvoice, priceAfterDiscounts, voidInvoice } from './invoices.ts';
import type { SandboxInvoice, SandboxPrice, SandboxSubscription } from './objects.ts';
import { cardOnFile } from './payments.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { getObject, listObjects } from './sandbox-store.ts';

/** Returns the same day after a number of months, or the last day of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}

export const itemOf = (subscription: SandboxSubscription) => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  return item;
};

/** Returns the months of a period. */
export const monthsOf = ({ recurring }: Pick<SandboxPrice, 'recurring'>): number =>
  recurring?.interval === 'year' ? 12 : 1;

/** Bills the period that begins: its price after discounts, and what earlier changes of the plan left over. */
export async function billPeriod(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  options: { now: number; reason: SandboxInvoice['billing_reason']; trial: boolean; offSession: boolean },
): Promise<{ invoice: SandboxInvoice; subscription: SandboxSubscription }> {
  const { price } = itemOf(subscription);
  const { total, used } = options.trial
    ? { total: 0, used: [] }
    : await priceAfterDiscounts(sandbox, subscription, price, options.now);
  for (const discount of used) await sandbox.put(discount);
  const lines = [
    { description: options.trial ? 'Trial' : 'The period', amount: total },
    ...(subscription._pending ?? []),
  ];
  const billed: SandboxSubscription = { ...subscription, _charged: total, _pending: [] };
  return { invoice: await billLines(sandbox, billed, lines, options), subscription: billed };
}

/** Seconds within which a first invoice must be paid: https://docs.stripe.com/billing/subscriptions/overview. */
const firstInvoiceSeconds = 23 * 3_600;

/** Returns when a subscription next becomes due, in seconds since 1970; null if never. */
export async function nextDue(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
): Promise<number | null> {
  const { status, trial_end, _announced } = subscription;
  if (status === 'trialing' && trial_end !== null)
    return _announced ? trial_end : Math.max(0, trial_end - 3 * 86_400);
  if (status === 'active') return itemOf(subscription).current_period_end;
  if (status === 'incomplete') return subscription.created + firstInvoiceSeconds;
  if (status !== 'past_due') return null;
  const invoice = subscription.latest_invoice
    ? await getObject(sandbox.tx, 'invoice', subscription.latest_invoice)
    : null;
  return invoice?.next_payment_attempt ?? null;
}

/** Runs the action that is due at this moment. */
export async function runDue(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  now: number,
): Promise<void> {
  const { status, trial_end, _announced } = subscription;
  if (status === 'incomplete') return endSubscription(sandbox, subscription, now);
  if (status === 'trialing' && trial_end !== null && !_announced) {
    const announced = await sandbox.put({ ...subscription, _announced: true });
    return sandbox.emit('customer.subscription.trial_will_end', announced);
  }
  if (status === 'past_due') return retryInvoice(sandbox, subscription, now);
  if (subscription.cancel_at_period_end) return endSubscription(sandbox, subscription, now);
  const card = await cardOnFile(sandbox, subscription.customer, subscription.default_payment_method);
  if (
    status === 'trialing' &&
    !card &&
    subscription.trial_settings.end_behavior.missing_payment_method === 'cancel'
  )
    return endSubscription(sandbox, subscription, now);
  const item = itemOf(subscription);
  const periodStart = status === 'trialing' && trial_end !== null ? trial_end : item.current_period_end;
  const renewed: SandboxSubscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [
        {
          ...item,
          current_period_start: periodStart,
          current_period_end: addMonths(periodStart, monthsOf(item.price)),
        },
      ],
    },
  };
  const billed = await billPeriod(sandbox, renewed, {
    now,
    reason: 'subscription_cycle',
    trial: false,
    offSession: true,
  });
  await statusAfter(sandbox, billed.subscription, billed.invoice);
}

async function retryInvoice(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  now: number,
): Promise<void> {
  const open = await sandbox.get('invoice', subscription.latest_invoice ?? '');
  const invoice = await payInvoice(sandbox, subscription, open, { now, offSession: true });
  if (invoice.status !== 'paid' && invoice.next_payment_attempt === null)
    return endSubscription(sandbox, subscription, now);
  await statusAfter(sandbox, subscription, invoice);
}

/** Updates the subscription after an attempt to charge its newest invoice. */
export async function statusAfter(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
): Promise<SandboxSubscription> {
  const changed = await sandbox.put<SandboxSubscription>({
    ...subscription,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  });
  await sandbox.emit('customer.subscription.updated', changed);
  return changed;
}

/** Returns true for a subscription that is billed no more. */
export const isOver = ({ status }: Pick<SandboxSubscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * Ends a subscription. One that was never paid expires, and its invoice becomes void. The open invoice of another is not
 * charged again, but can still be paid: https://docs.stripe.com/billing/subscriptions/cancel.
 */
export async function endSubscription(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  now: number,
): Promise<void> {
  const wasStarted = subscription.status !== 'incomplete';
  const ended = await sandbox.put<SandboxSubscription>({
    ...subscription,
    status: wasStarted ? 'canceled' : 'incomplete_expired',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  const invoice = ended.latest_invoice ? await sandbox.get('invoice', ended.latest_invoice) : null;
  if (invoice?.status === 'open') {
    if (wasStarted) await sandbox.put({ ...invoice, next_payment_attempt: null });
    else await voidInvoice(sandbox, {}, invoice.id);
  }
  await sandbox.emit(wasStarted ? 'customer.subscription.deleted' : 'customer.subscription.updated', ended);
}

export const subscriptionsOf = (sandbox: SandboxContext, customer: string): Promise<SandboxSubscription[]> =>
  listObjects(sandbox.tx, 'subscription', { customer });
