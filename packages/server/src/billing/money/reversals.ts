interface Sold {
  amount: number;
  refunded: number;
  disputed: boolean;
}

/**
 * Returns the part of a purchase that was reversed: everything in a dispute, otherwise in proportion to the
 * refund, in whole units.
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
