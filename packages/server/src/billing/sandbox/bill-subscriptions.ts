import { type Discount, discounted } from '@earmark/contract';
import type { Box } from './box.ts';
import type {
  BoxDiscount,
  BoxInvoice,
  BoxInvoicePayment,
  BoxPaymentIntent,
  BoxPaymentMethod,
  BoxSubscription,
} from './objects.ts';
import { getObject, listObjects, newId } from './sandbox-store.ts';
import { cardOnFile, chargeCard } from './take-money.ts';

/** Seconds between the tries of an unpaid invoice, and how often it is tried in all. */
const retryAfter = 3 * 86_400;
const mostTries = 4;

/** The same day so many months later; the last one of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}

export const itemOf = (subscription: BoxSubscription) => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  return item;
};

const monthsOf = (subscription: BoxSubscription): number =>
  itemOf(subscription).price.recurring?.interval === 'year' ? 12 : 1;

/** Cents after the offers that are in force, and whether one of them is used up by it. */
async function priceOf(
  box: Box,
  subscription: BoxSubscription,
  now: number,
): Promise<{ total: number; used: BoxDiscount[] }> {
  let total = itemOf(subscription).price.unit_amount ?? 0;
  const used: BoxDiscount[] = [];
  for (const id of subscription.discounts) {
    const discount = await box.get('discount', id);
    if (discount._used || (discount.end !== null && discount.end <= now)) continue;
    const coupon = await box.get('coupon', discount.source.coupon);
    total = discounted(total, coupon as unknown as Discount);
    if (coupon.duration === 'once') used.push({ ...discount, _used: true });
  }
  return { total, used };
}

async function newInvoice(
  box: Box,
  subscription: BoxSubscription,
  total: number,
  now: number,
  reason: BoxInvoice['billing_reason'],
): Promise<BoxInvoice> {
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
    hosted_invoice_url: `${box.app.config.publicUrl}/sandbox/invoices/${id}`,
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

/** Writes an invoice for the period that begins, and charges it. */
export async function billPeriod(
  box: Box,
  subscription: BoxSubscription,
  options: { now: number; reason: BoxInvoice['billing_reason']; trial: boolean; offSession: boolean },
): Promise<BoxInvoice> {
  const { total, used } = options.trial
    ? { total: 0, used: [] }
    : await priceOf(box, subscription, options.now);
  for (const discount of used) await box.put(discount);
  const invoice = await newInvoice(box, subscription, total, options.now, options.reason);
  return payInvoice(box, subscription, invoice, { now: options.now, offSession: options.offSession });
}

/** Tries to have an invoice paid, and tells how it went. @param options.card instead of the one on file */
export async function payInvoice(
  box: Box,
  subscription: BoxSubscription,
  invoice: BoxInvoice,
  options: { now: number; offSession: boolean; card?: BoxPaymentMethod },
): Promise<BoxInvoice> {
  const tried = { ...invoice, attempt_count: invoice.attempt_count + 1 };
  if (invoice.total === 0) return settle(box, tried, null);
  const card =
    options.card ?? (await cardOnFile(box, subscription.customer, subscription.default_payment_method));
  const bill = {
    customer: subscription.customer,
    amount: invoice.total,
    currency: invoice.currency,
    description: `Subscription ${subscription.id}`,
    metadata: {},
    offSession: options.offSession,
  };
  const intent = card ? await chargeCard(box, bill, card) : null;
  if (intent?.status === 'succeeded') return settle(box, tried, intent);
  const again = tried.attempt_count < mostTries;
  const failed = await box.put<BoxInvoice>({
    ...tried,
    status: 'open',
    next_payment_attempt: again ? options.now + retryAfter : null,
  });
  if (intent?.last_payment_error?.code === 'authentication_required')
    await box.emit('invoice.payment_action_required', failed);
  await box.emit('invoice.payment_failed', failed);
  return failed;
}

async function settle(box: Box, invoice: BoxInvoice, intent: BoxPaymentIntent | null): Promise<BoxInvoice> {
  const paid = await box.put<BoxInvoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  if (intent) {
    await box.put<BoxInvoicePayment>({
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
  await box.emit('invoice.paid', paid);
  return paid;
}

/** When something is next due for a subscription; null for never. */
export async function nextDue(box: Box, subscription: BoxSubscription): Promise<number | null> {
  const { status, trial_end, _announced } = subscription;
  if (status === 'trialing' && trial_end !== null)
    return _announced ? trial_end : Math.max(0, trial_end - 3 * 86_400);
  if (status === 'active') return itemOf(subscription).current_period_end;
  if (status !== 'past_due') return null;
  const invoice = subscription.latest_invoice
    ? await getObject(box.tx, 'invoice', subscription.latest_invoice)
    : null;
  return invoice?.next_payment_attempt ?? null;
}

/** Does what is due at this moment. */
export async function runDue(box: Box, subscription: BoxSubscription, now: number): Promise<void> {
  const { status, trial_end, _announced } = subscription;
  if (status === 'trialing' && trial_end !== null && !_announced) {
    const told = await box.put({ ...subscription, _announced: true });
    return box.emit('customer.subscription.trial_will_end', told);
  }
  if (status === 'past_due') return retry(box, subscription, now);
  if (subscription.cancel_at_period_end) return end(box, subscription, now);
  const card = await cardOnFile(box, subscription.customer, subscription.default_payment_method);
  if (
    status === 'trialing' &&
    !card &&
    subscription.trial_settings.end_behavior.missing_payment_method === 'cancel'
  )
    return end(box, subscription, now);
  const item = itemOf(subscription);
  const begun = status === 'trialing' && trial_end !== null ? trial_end : item.current_period_end;
  const renewed: BoxSubscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [
        {
          ...item,
          current_period_start: begun,
          current_period_end: addMonths(begun, monthsOf(subscription)),
        },
      ],
    },
  };
  const invoice = await billPeriod(box, renewed, {
    now,
    reason: 'subscription_cycle',
    trial: false,
    offSession: true,
  });
  await standAfter(box, renewed, invoice);
}

async function retry(box: Box, subscription: BoxSubscription, now: number): Promise<void> {
  const open = await box.get('invoice', subscription.latest_invoice ?? '');
  const invoice = await payInvoice(box, subscription, open, { now, offSession: true });
  if (invoice.status !== 'paid' && invoice.next_payment_attempt === null) return end(box, subscription, now);
  await standAfter(box, subscription, invoice);
}

/** The subscription's state once its newest invoice was tried. */
export async function standAfter(
  box: Box,
  subscription: BoxSubscription,
  invoice: BoxInvoice,
): Promise<BoxSubscription> {
  const changed = await box.put<BoxSubscription>({
    ...subscription,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  });
  await box.emit('customer.subscription.updated', changed);
  return changed;
}

export async function end(box: Box, subscription: BoxSubscription, now: number): Promise<void> {
  const ended = await box.put<BoxSubscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  await box.emit('customer.subscription.deleted', ended);
}

export const subscriptionsOf = (box: Box, customer: string): Promise<BoxSubscription[]> =>
  listObjects(box.tx, 'subscription', { customer });
