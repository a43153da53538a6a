interface Sold {
  amount: number;
  refunded: number;
  disputed: boolean;
}

/**
 * Returns how many units of a purchase are reversed: all of them in a dispute, otherwise the refunded share
 * in whole units.
 */
function reversal(bought: number, { amount, refunded, disputed }: Sold): number {
  if (disputed || refunded >= amount) return bought;
  return Math.round((bought * refunded) / amount);
}

/** Number of reversed extra characters. */
export const charactersToReverse = (payment: Sold & { characters: number }): number =>
  reversal(payment.characters, payment);

/** Number of reversed hours of a legacy plan. */
export const hoursToReverse = (payment: Sold & { hours: number }): number => reversal(payment.hours, payment);
