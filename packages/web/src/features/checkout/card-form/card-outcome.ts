/** What the provider said about a card that it did not take. */
export interface CardRefusal {
  code: string | null;
  declineCode: string | null;
  /** The provider's own words. */
  message: string | null;
}

/** How typing a card ended. */
export type CardOutcome =
  | { kind: 'verified' }
  /** The page is being left for the bank's question. */
  | { kind: 'leaving' }
  | { kind: 'refused'; refusal: CardRefusal }
  /** The checkout itself is over: given up in another tab, or expired. */
  | { kind: 'gone' }
  /** Nobody knows: the call did not get through. */
  | { kind: 'failed'; error: unknown };

/** What whoever shows the form gives it; the button that sends it stands outside, tied by `formId`. */
export interface CardFormProps {
  formId: string;
  clientSecret: string;
  /** Whose card it is, as the account says. */
  owner: { name: string | null; email: string };
  /** Path to come back to from the bank's page. */
  returnPath: string;
  /** The form can be sent for this secret. */
  onReady: (clientSecret: string) => void;
  /** The form was sent; an outcome follows. */
  onStart: () => void;
  onOutcome: (outcome: CardOutcome) => void;
}

const ownWords: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined. Please try a different card or contact your bank.',
  insufficient_funds: 'Your card has insufficient funds. Please try a different card.',
  expired_card: 'Your card has expired. Please use a different card.',
};

/**
 * What is said about a refused card (docs/product/plans-and-billing.md#card-errors). Why it was declined goes before
 * that it was.
 */
export function describeRefusal({ code, declineCode, message }: CardRefusal): string {
  for (const word of [declineCode, code]) {
    if (word !== null && Object.hasOwn(ownWords, word)) return ownWords[word] ?? '';
  }
  return message || 'An unexpected error occurred.';
}
