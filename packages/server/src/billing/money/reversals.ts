interface Sold {
  amount: number;
  refunded: number;
  disputed: boolean;
}

/** Of what a payment bought, what went back with its money: all of it in a dispute, else in proportion, in whole units. */
function reversal(bought: number, { amount, refunded, disputed }: Sold): number {
  if (disputed || refunded >= amount) return bought;
  return Math.round((bought * refunded) / amount);
}

/** Extra characters that went back. */
export const charactersToReverse = (payment: Sold & { characters: number }): number =>
  reversal(payment.characters, payment);

/** Hours of a legacy plan that went back. */
export const hoursToReverse = (payment: Sold & { hours: number }): number => reversal(payment.hours, payment);
