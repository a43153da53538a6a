/** Of the characters that a payment bought, those that went back with its money: all of them in a dispute, else in proportion. */
export function charactersBack(payment: {
  amount: number;
  refunded: number;
  disputed: boolean;
  characters: number;
}): number {
  const { amount, refunded, disputed, characters } = payment;
  if (disputed || refunded >= amount) return characters;
  return Math.round((characters * refunded) / amount);
}
