import { type Discount, discounted } from '@earmark/contract';
import type {
  SandboxDiscount,
  SandboxInvoice,
  SandboxInvoicePayment,
  SandboxPaymentIntent,
  SandboxPaymentMethod,
  SandboxSubscription,
} from './objects.ts';
import { cardOnFile, chargeCard } from './payments.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { getObject, listObjects, newId } from './sandbox-store.ts';

/** Seconds between attempts to charge an unpaid invoice, and the maximum number of attempts. */
const retrySeconds = 3 * 86_400;
const maxAttempts = 4;

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

const monthsOf = (subscription: SandboxSubscription): number =>
  itemOf(subscription).price.recurring?.interval === 'year' ? 12 : 1;

/** Returns the price in cents after the active discounts, and the one-time discounts that it uses up. */
async function priceOf(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  now: number,
): Promise<{ total: number; used: SandboxDiscount[] }> {
  let total = itemOf(subscription).price.unit_amount ?? 0;
  const used: SandboxDiscount[] = [];
  for (const id of subscription.discounts) {
    const discount = await sandbox.get('discount', id);
    if (discount._used || (discount.end !== null && discount.end <= now)) continue;
    const coupon = await sandbox.get('coupon', discount.source.coupon);
    total = discounted(total, coupon as unknown as Discount);
    if (coupon.duration === 'once') used.push({ ...discount, _used: true });
  }
  return { total, used };
}

async function newInvoice(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  total: number,
  now: number,
  reason: SandboxInvoice['billing_reason'],
): Promise<SandboxInvoice> {
  const id = newId('in');
  const item = itemOf(subscription);
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: `${sandbox.host.publicUrl}/sandbox/invoices/${id}`,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${id.slice(-6).toUpperCase()}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    status: 'open',
    subtotal: item.price.unit_amount ?? 0,
    total,
  };
}

/** Creates an invoice for the period that begins, and charges it. */
export async function billPeriod(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  options: { now: number; reason: SandboxInvoice['billing_reason']; trial: boolean; offSession: boolean },
): Promise<SandboxInvoice> {
  const { total, used } = options.trial
    ? { total: 0, used: [] }
    : await priceOf(sandbox, subscription, options.now);
  for (const discount of used) await sandbox.put(discount);
  const invoice = await newInvoice(sandbox, subscription, total, options.now, options.reason);
  return payInvoice(sandbox, subscription, invoice, { now: options.now, offSession: options.offSession });
}

/** Tries to charge an invoice and returns its new state. @param options.card used instead of the card on file */
export async function payInvoice(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  options: { now: number; offSession: boolean; card?: SandboxPaymentMethod },
): Promise<SandboxInvoice> {
  const attempted = { ...invoice, attempt_count: invoice.attempt_count + 1 };
  if (invoice.total === 0) return completeInvoice(sandbox, attempted, null);
  const card =
    options.card ?? (await cardOnFile(sandbox, subscription.customer, subscription.default_payment_method));
  const bill = {
    customer: subscription.customer,
    amount: invoice.total,
    currency: invoice.currency,
    description: `Subscription ${subscription.id}`,
    metadata: {},
    offSession: options.offSession,
  };
  const intent = card ? await chargeCard(sandbox, bill, card) : null;
  if (intent?.status === 'succeeded') return completeInvoice(sandbox, attempted, intent);
  const isRetried = attempted.attempt_count < maxAttempts;
  const failed = await sandbox.put<SandboxInvoice>({
    ...attempted,
    status: 'open',
    next_payment_attempt: isRetried ? options.now + retrySeconds : null,
  });
  if (intent?.last_payment_error?.code === 'authentication_required')
    await sandbox.emit('invoice.payment_action_required', failed);
  await sandbox.emit('invoice.payment_failed', failed);
  return failed;
}

async function completeInvoice(
  sandbox: SandboxContext,
  invoice: SandboxInvoice,
  intent: SandboxPaymentIntent | null,
): Promise<SandboxInvoice> {
  const paid = await sandbox.put<SandboxInvoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  if (intent) {
    await sandbox.put<SandboxInvoicePayment>({
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: intent.amount,
      amount_requested: intent.amount,
      created: paid.created,
      currency: paid.currency,
      invoice: paid.id,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'paid',
    });
  }
  await sandbox.emit('invoice.paid', paid);
  return paid;
}

/** Returns when a subscription next becomes due, in seconds since 1970; null if never. */
export async function nextDue(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
): Promise<number | null> {
  const { status, trial_end, _announced } = subscription;
  if (status === 'trialing' && trial_end !== null)
    return _announced ? trial_end : Math.max(0, trial_end - 3 * 86_400);
  if (status === 'active') return itemOf(subscription).current_period_end;
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
          current_period_end: addMonths(periodStart, monthsOf(subscription)),
        },
      ],
    },
  };
  const invoice = await billPeriod(sandbox, renewed, {
    now,
    reason: 'subscription_cycle',
    trial: false,
    offSession: true,
  });
  await statusAfter(sandbox, renewed, invoice);
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

export async function endSubscription(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  now: number,
): Promise<void> {
  const ended = await sandbox.put<SandboxSubscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  await sandbox.emit('customer.subscription.deleted', ended);
}

export const subscriptionsOf = (sandbox: SandboxContext, customer: string): Promise<SandboxSubscription[]> =>
  listObjects(sandbox.tx, 'subscription', { customer });
