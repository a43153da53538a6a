import { isHeld, type Life, type Money } from './life.ts';

/** Where the money of a credit came from: the oldest is used first, and unused time returns the newest. */

/** Takes cents from the start of a list. */
export function takeOldest(money: Money[], cents: number): Money[] {
  const taken: Money[] = [];
  let left = cents;
  while (left > 0 && money[0]) {
    const some = Math.min(left, money[0].cents);
    taken.push({ payment: money[0].payment, cents: some });
    money[0].cents -= some;
    if (money[0].cents === 0) money.shift();
    left -= some;
  }
  return left > 0 ? [{ payment: null, cents: left }, ...taken] : taken;
}

/** Returns the last cents of a list. */
export function newestOf(money: readonly Money[], cents: number): Money[] {
  const newest: Money[] = [];
  let left = cents;
  for (const { payment, cents: held } of money.toReversed()) {
    const some = Math.min(left, held);
    if (some > 0) newest.unshift({ payment, cents: some });
    left -= some;
  }
  return left > 0 ? [{ payment: null, cents: left }, ...newest] : newest;
}

/** Cents of the credit in a balance. */
export const creditIn = (balance: number): number => Math.max(0, -balance);

/** Withdraws the credit that came from disputed payments, and gives it back after a dispute that was won. */
export function correctCredit(life: Life): void {
  for (const payment of life.payments) {
    if (isHeld(payment)) {
      const mine = life.credit.filter((part) => part.payment === payment);
      const cents = mine.reduce((sum, part) => sum + part.cents, 0);
      life.credit = life.credit.filter((part) => part.payment !== payment);
      life.balance += cents;
      payment.withdrawn += cents;
    } else if (payment.withdrawn > 0) {
      life.credit.push({ payment, cents: payment.withdrawn });
      life.balance -= payment.withdrawn;
      payment.withdrawn = 0;
    }
  }
}
