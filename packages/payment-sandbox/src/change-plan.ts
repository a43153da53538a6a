import { addMonths, itemOf, monthsOf } from './bill-subscriptions.ts';
import { applyBalance, balanceOf } from './customer-balance.ts';
import { type Form, numberOf, textOf } from './form.ts';
import { billLines, type InvoiceLine, priceAfterDiscounts } from './invoices.ts';
import type { SandboxDiscount, SandboxPrice, SandboxSubscription } from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { undoUnless } from './sandbox-store.ts';

/** How a change of the plan is billed, with the provider's names. */
export interface ChangeOptions {
  proration: 'create_prorations' | 'always_invoice' | 'none';
  /** True to refuse the change if its invoice cannot be paid. */
  mustPay: boolean;
  /** Time at which the change counts, in seconds since 1970, so that what was shown is charged; now if absent. */
  at: number | undefined;
}

export function readChangeOptions(params: Form): ChangeOptions {
  const behavior = textOf(params['proration_behavior']);
  return {
    proration: behavior === 'always_invoice' || behavior === 'none' ? behavior : 'create_prorations',
    mustPay: textOf(params['payment_behavior']) === 'error_if_incomplete',
    at: numberOf(params['proration_date']),
  };
}

/** What a change of the plan costs. */
export interface PlanChange {
  lines: InvoiceLine[];
  /** True if the billing cycle starts again, because the interval changes. */
  restarts: boolean;
  /** The current period after the change, in seconds since 1970. */
  periodStart: number;
  periodEnd: number;
  /** Cents of a whole period at the new price, of which a later change takes its share. */
  charged: number;
  /** One-time discounts that a new period uses up. */
  used: SandboxDiscount[];
}

/**
 * Computes a change by the provider's published rules (https://docs.stripe.com/billing/subscriptions/prorations): the unused
 * time at the old price is a credit and the remaining time at the new price a charge, both to the second. A change of the
 * interval starts the billing cycle again, with a whole period. Nothing is charged during a trial.
 * @param now seconds since 1970
 */
export async function computeChange(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  price: SandboxPrice,
  now: number,
): Promise<PlanChange> {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  if (subscription.status === 'trialing')
    return { lines: [], restarts: false, periodStart: start, periodEnd: end, charged: 0, used: [] };
  const restarts = monthsOf(price) !== monthsOf(item.price);
  const left = Math.min(1, Math.max(0, (end - now) / (end - start)));
  const paid =
    subscription._charged ?? (await priceAfterDiscounts(sandbox, subscription, item.price, start)).total;
  const { total, used } = await priceAfterDiscounts(sandbox, subscription, price, now);
  const charge = restarts ? total : Math.round(total * left);
  return {
    lines: [
      { description: 'Unused time of the plan before', amount: -Math.round(paid * left) },
      { description: restarts ? 'The new plan' : 'Remaining time of the new plan', amount: charge },
    ],
    restarts,
    periodStart: restarts ? now : start,
    periodEnd: restarts ? addMonths(now, monthsOf(price)) : end,
    charged: total,
    used: restarts ? used : [],
  };
}

/** What the customer is told before a change that is billed at once, in cents. */
export interface ChangePreview extends PlanChange {
  due: number;
  /** Customer's balance after the change; negative for a credit. */
  balance: number;
}

export async function previewChange(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  price: SandboxPrice,
  now: number,
): Promise<ChangePreview> {
  const change = await computeChange(sandbox, subscription, price, now);
  const customer = await sandbox.get('customer', subscription.customer);
  const total = change.lines.reduce((sum, { amount }) => sum + amount, 0);
  const applied =
    change.lines.length === 0
      ? { due: 0, balance: balanceOf(customer) }
      : applyBalance(total, balanceOf(customer));
  return { ...change, ...applied };
}

/**
 * Changes the plan of a subscription and bills that.
 * @returns the subscription, which is not stored yet
 * @throws SandboxError if it must be paid and the card is declined
 */
export async function changePlan(
  sandbox: SandboxContext,
  subscription: SandboxSubscription,
  price: SandboxPrice,
  { proration, mustPay, at }: ChangeOptions,
): Promise<SandboxSubscription> {
  const now = await sandbox.now(subscription.customer);
  const change = await computeChange(sandbox, subscription, price, at ?? now);
  const item = itemOf(subscription);
  const changed: SandboxSubscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [
        {
          ...item,
          price,
          current_period_start: change.periodStart,
          current_period_end: change.periodEnd,
        },
      ],
    },
    _charged: change.charged,
  };
  if (subscription.cancel_at_period_end) changed.cancel_at = change.periodEnd;
  const lines = proration === 'none' ? change.lines.slice(1) : change.lines;
  if (lines.length === 0 || (proration === 'none' && !change.restarts)) return changed;
  if (proration === 'create_prorations' && !change.restarts)
    return { ...changed, _pending: [...(subscription._pending ?? []), ...lines] };
  const due = [...lines, ...(subscription._pending ?? [])];
  const options = { now, reason: 'subscription_update' as const, offSession: false };
  const invoice = await undoUnless(
    sandbox.tx,
    async () => {
      for (const discount of change.used) await sandbox.put(discount);
      return billLines(sandbox, { ...changed, _pending: [] }, due, options);
    },
    ({ status }) => status === 'paid' || !mustPay,
  );
  if (invoice.status !== 'paid' && mustPay)
    throw new SandboxError(402, 'Your card was declined. The plan was not changed.', {
      type: 'card_error',
      code: 'card_declined',
    });
  return {
    ...changed,
    _pending: [],
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  };
}
