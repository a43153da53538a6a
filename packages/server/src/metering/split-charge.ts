/** Sources of the characters of a conversion. */
export interface Split {
  allotment: number;
  extra: number;
}

/**
 * Uses the allotment first, then extra characters: docs/product/plans-and-billing.md#character-quota
 * @param limit the 30-day allotment
 */
export function splitCharge(
  balance: { allotmentUsed: number; extra: number },
  limit: number,
  characters: number,
): Split | 'too little' {
  const allotment = Math.min(characters, Math.max(0, limit - balance.allotmentUsed));
  const extra = characters - allotment;
  return extra > Math.max(0, balance.extra) ? 'too little' : { allotment, extra };
}

/** Returns the number of characters that can still be converted now. */
export const remainingCharacters = (
  balance: { allotmentUsed: number; extra: number },
  limit: number,
): number => Math.max(0, limit - balance.allotmentUsed) + Math.max(0, balance.extra);
