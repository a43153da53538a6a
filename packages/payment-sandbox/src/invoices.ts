import { type Discount, discounted } from '@earmark/contract';
import { applyBalance, balanceOf, changeBalance } from './customer-balance.ts';
import type { Form } from './form.ts';
import {
  listOf,
  type SandboxDiscount,
  type SandboxInvoice,
  type SandboxInvoicePayment,
  type SandboxPaymentIntent,
  type SandboxPaymentMethod,
  type SandboxPrice,
  type SandboxSubscription,
} from './objects.ts';
import { cardOnFile, chargeCard } from './payments.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { newId } from './sandbox-store.ts';

/** Seconds between attempts to charge an unpaid invoice, and the maximum number of attempts. */
const retrySeconds = 3 * 86_400;
const maxAttempts = 4;

/** A position of an invoice. */
export interface InvoiceLine {
  description: string;
  /** Cents; negative for a credit. */
  amount: number;
}

/** Returns a price in cents after the active discounts, and the one-time discounts that it uses up. */
export async function priceAfterDiscounts(
  sandbox: SandboxContext,
  { discounts }: Pick<SandboxSubscription, 'discounts'>,
  price: SandboxPrice,
  now: number,
): Promise<{ total: number; used: SandboxDiscount[] }> {
  let total = price.unit_amount ?? 0;
  const used: SandboxDiscount[] = [];
  for (const id of discounts) {
    const discount = await sandbox.get('discount', id);
    if (discount._used || (discount.end !== null && discount.end <= now)) continue;
    const coupon = await sandbox.get('coupon', discount.source.coupon);
    total = discounted(total, coupon as unknown as Discount);
    if (coupon.duration === 'once') used.push({ ...discount, _used: true });
  }
  return { total, used };
}

/** Creates an invoice for positions of a subscription, takes the customer's balance into account, and charges it. */
export async function billLines(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  lines: readonly InvoiceLine[],
  options: { now: number; reason: SandboxInvoice['billing_reason']; offSession: boolean },
): Promise<SandboxInvoice> {
  const id = newId('in');
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const customer = await sandbox.get('customer', subscription.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const starting = balanceOf(customer);
  const { due, balance } = applyBalance(total, starting);
  if (balance !== starting)
    await changeBalance(sandbox, customer.id, {
      amount: balance - starting,
      currency: subscription.currency,
      type: 'applied_to_invoice',
      invoice: id,
    });
  const invoice: SandboxInvoice = {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    billing_reason: options.reason,
    created: options.now,
    currency: subscription.currency,
    customer: subscription.customer,
    ending_balance: balance,
    hosted_invoice_url: `${sandbox.host.publicUrl}/sandbox/invoices/${id}`,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SANDBOX-${id.slice(-6).toUpperCase()}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    starting_balance: starting,
    status: 'open',
    subtotal: item.price.unit_amount ?? 0,
    total,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({
        id: newId('il'),
        object: 'line_item' as const,
        currency: subscription.currency,
        invoice: id,
        ...line,
      })),
    ),
  };
  return payInvoice(sandbox, subscription, invoice, options);
}

/** Tries to charge an invoice and returns its new state. @param options.card used instead of the card on file */
export async function payInvoice(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  options: { now: number; offSession: boolean; card?: SandboxPaymentMethod },
): Promise<SandboxInvoice> {
  // Only the first attempt and automatic retries count: https://docs.stripe.com/api/invoices/object, `attempt_count`.
  const isExtra = options.card !== undefined && invoice.attempt_count > 0;
  const attempted = { ...invoice, attempt_count: invoice.attempt_count + (isExtra ? 0 : 1) };
  if (invoice.amount_due === 0) return completeInvoice(sandbox, attempted, null);
  const card =
    options.card ?? (await cardOnFile(sandbox, subscription.customer, subscription.default_payment_method));
  const bill = {
    customer: subscription.customer,
    amount: invoice.amount_due,
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
    next_payment_attempt: isExtra
      ? invoice.next_payment_attempt
      : isRetried
        ? options.now + retrySeconds
        : null,
  });
  if (intent?.last_payment_error?.code === 'authentication_required')
    await sandbox.emit('invoice.payment_action_required', failed);
  await sandbox.emit('invoice.payment_failed', failed);
  return failed;
}

/** Makes an open invoice void, so that it cannot be paid. The credit that it used returns to the customer's balance. */
export async function voidInvoice(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<SandboxInvoice> {
  const invoice = await sandbox.get('invoice', id, 'id');
  if (invoice.status !== 'open')
    throw new SandboxError(400, "You can only pass in open invoices. This invoice isn't open.");
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (used !== 0)
    await changeBalance(sandbox, invoice.customer, {
      amount: -used,
      currency: invoice.currency,
      type: 'unapplied_from_invoice',
      invoice: id,
    });
  const done = await sandbox.put<SandboxInvoice>({ ...invoice, status: 'void', next_payment_attempt: null });
  await sandbox.emit('invoice.voided', done);
  return done;
}

async function completeInvoice(
  sandbox: SandboxContext,
  invoice: SandboxInvoice,
  intent: SandboxPaymentIntent | null,
): Promise<SandboxInvoice> {
  const paid = await sandbox.put<SandboxInvoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
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
