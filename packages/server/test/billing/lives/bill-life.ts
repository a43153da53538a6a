import { charactersOfHours, hourPack } from '@earmark/contract';
import {
  afterDiscount,
  type Card,
  type Life,
  type LifeInvoice,
  type LifePayment,
  type LifeSubscription,
  monthsLater,
  refundedOf,
  withBalance,
} from './life.ts';

export const daySeconds = 86_400;
const retrySeconds = 3 * daySeconds;
const maxAttempts = 4;

export const monthsOf = ({ price }: Pick<LifeSubscription, 'price'>): number =>
  price.interval === 'year' ? 12 : 1;

/** Bills cents to a subscription, after the customer's balance. */
export function bill(life: Life, subscription: LifeSubscription, total: number): void {
  const { due, balance } = withBalance(total, life.balance);
  const invoice = { amount: due, balance: balance - life.balance, attempts: 0, next: null };
  life.balance = balance;
  charge(life, subscription, invoice, subscription.card);
}

/** Tries to charge an invoice. */
export function charge(life: Life, subscription: LifeSubscription, invoice: LifeInvoice, card: Card): void {
  const paid = invoice.amount === 0 || card !== 'declines';
  const attempts = invoice.attempts + 1;
  // Each paid month of an hour plan brings hours.
  const hours = subscription.kind === 'hours' ? hourPack.step : 0;
  if (paid) {
    const bought = { characters: charactersOfHours(hours), hours };
    if (invoice.amount > 0)
      pay(life, { amount: invoice.amount, kind: 'subscription', subscription, ...bought }, card);
    subscription.status = 'active';
    subscription.open = null;
    return;
  }
  const next = attempts < maxAttempts ? life.now + retrySeconds : null;
  subscription.status = 'past_due';
  subscription.open = { ...invoice, attempts, next };
}

export function pay(life: Life, bought: Omit<LifePayment, 'refunds' | 'dispute'>, card: Card): void {
  const payment: LifePayment = { ...bought, refunds: [], dispute: 'none' };
  life.payments.push(payment);
  life.ledger.push(`payment ${payment.amount}`);
  if (card === 'is disputed') dispute(life, payment);
}

export function end(subscription: LifeSubscription): void {
  subscription.status = 'ended';
}

/** Moves the clock, and runs everything that becomes due on the way. */
export function passTime(life: Life, until: number): void {
  for (;;) {
    const [first] = life.subscriptions
      .filter((one) => dueOf(one) !== null)
      .toSorted((a, b) => (dueOf(a) ?? 0) - (dueOf(b) ?? 0));
    const due = first ? dueOf(first) : null;
    if (!first || due === null || due > until) break;
    life.now = Math.max(life.now, due);
    if (first.status === 'past_due') retry(life, first);
    else if (first.stops) end(first);
    else renew(life, first);
  }
  life.now = until;
}

function dueOf({ status, periodEnd, open }: LifeSubscription): number | null {
  if (status === 'ended') return null;
  return status === 'past_due' ? (open?.next ?? null) : periodEnd;
}

function retry(life: Life, subscription: LifeSubscription): void {
  if (!subscription.open) return;
  charge(life, subscription, subscription.open, subscription.card);
  if (subscription.open?.next === null) end(subscription);
}

function renew(life: Life, subscription: LifeSubscription): void {
  subscription.periodStart = subscription.periodEnd;
  subscription.periodEnd = monthsLater(subscription.periodStart, monthsOf(subscription));
  const total = afterDiscount(subscription.price, subscription.discount, life.now);
  if (subscription.discount?.duration === 'once') subscription.discount.used = true;
  subscription.charged = total;
  bill(life, subscription, total);
}

export function dispute(life: Life, payment: LifePayment): void {
  payment.dispute = 'open';
  life.ledger.push(`dispute -${payment.amount - refundedOf(payment)}`);
}
