import { charactersOfHours, hourPack } from '@earmark/contract';
import {
  afterDiscount,
  type Card,
  type Life,
  type LifeInvoice,
  type LifePayment,
  type LifeSubscription,
  type Money,
  monthsLater,
  refundedOf,
  withBalance,
} from './life.ts';
import { creditIn, newestOf, takeOldest } from './life-credit.ts';

export const daySeconds = 86_400;
const retrySeconds = 3 * daySeconds;
const maxAttempts = 4;

export const monthsOf = ({ price }: Pick<LifeSubscription, 'price'>): number =>
  price.interval === 'year' ? 12 : 1;

/**
 * Bills a charge to a subscription, less the unused time of its period before, and the customer's balance.
 * @param unused cents
 */
export function bill(life: Life, subscription: LifeSubscription, total: number, unused = 0): void {
  const { due, balance } = withBalance(total - unused, life.balance);
  const returned = newestOf(subscription.paidWith, unused);
  const kept = takeOldest(returned, Math.min(total, unused));
  const more = creditIn(balance) - creditIn(life.balance);
  const used = takeOldest(life.credit, Math.max(0, -more));
  if (more > 0) life.credit.push(...newestOf(returned, more));
  const invoice = {
    amount: due,
    balance: balance - life.balance,
    attempts: 0,
    next: null,
    used,
    kept,
    charge: total,
  };
  life.balance = balance;
  if (total > 0)
    subscription.paidWith = newestOf([...kept, ...used], Math.min(total, sumOf([...kept, ...used])));
  charge(life, subscription, invoice, subscription.card);
}

const sumOf = (money: readonly Money[]): number => money.reduce((sum, { cents }) => sum + cents, 0);

/** Tries to charge an invoice. */
export function charge(life: Life, subscription: LifeSubscription, invoice: LifeInvoice, card: Card): void {
  const paid = invoice.amount === 0 || card !== 'declines';
  const attempts = invoice.attempts + 1;
  // Each paid month of an hour plan brings hours.
  const hours = subscription.kind === 'hours' ? hourPack.step : 0;
  if (paid) {
    const bought = { characters: charactersOfHours(hours), hours };
    if (invoice.amount > 0) {
      const payment = pay(
        life,
        { amount: invoice.amount, kind: 'subscription', subscription, ...bought },
        card,
      );
      const money = [...invoice.kept, ...invoice.used, { payment, cents: invoice.amount }];
      subscription.paidWith = newestOf(money, invoice.charge);
    }
    subscription.status = 'active';
    subscription.open = null;
    return;
  }
  const next = attempts < maxAttempts ? life.now + retrySeconds : null;
  subscription.status = 'past_due';
  subscription.open = { ...invoice, attempts, next };
}

export function pay(
  life: Life,
  bought: Omit<LifePayment, 'refunds' | 'dispute' | 'withdrawn'>,
  card: Card,
): LifePayment {
  const payment: LifePayment = { ...bought, refunds: [], dispute: 'none', withdrawn: 0 };
  life.payments.push(payment);
  life.ledger.push(`payment ${payment.amount}`);
  if (card === 'is disputed') dispute(life, payment);
  return payment;
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
