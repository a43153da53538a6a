import { t } from '@lingui/core/macro';

/** A card that the provider refused. */
export interface CardRefusal {
  code: string | null;
  declineCode: string | null;
  /** The provider's own message. */
  message: string | null;
}

/** Result of submitting a card. */
export type CardOutcome =
  | { kind: 'verified' }
  /** The page is being left for the bank's authentication. */
  | { kind: 'leaving' }
  | { kind: 'refused'; refusal: CardRefusal }
  /** The checkout itself is over: canceled in another tab, or expired. */
  | { kind: 'gone' }
  /** The result is unknown, because the call failed. */
  | { kind: 'failed'; error: unknown };

/** Props of a card form. Its submit button is outside the form and refers to it by `formId`. */
export interface CardFormProps {
  formId: string;
  clientSecret: string;
  /** The cardholder, as stored in the account. */
  owner: { name: string | null; email: string };
  /** Path to return to from the bank's page. */
  returnPath: string;
  /** Called when the form can be submitted for this secret. */
  onReady: (clientSecret: string) => void;
  /** Called when the form is submitted; an outcome follows. */
  onStart: () => void;
  onOutcome: (outcome: CardOutcome) => void;
}

const ownWords: Readonly<Record<string, string>> = {
  card_declined: t`Your card was declined. Please try a different card or contact your bank.`,
  insufficient_funds: t`Your card has insufficient funds. Please try a different card.`,
  expired_card: t`Your card has expired. Please use a different card.`,
};

/**
 * Returns the message for a refused card (docs/product/plans-and-billing.md#card-errors). The reason of a
 * decline takes precedence over the decline itself.
 */
export function describeRefusal({ code, declineCode, message }: CardRefusal): string {
  for (const word of [declineCode, code]) {
    if (word !== null && Object.hasOwn(ownWords, word)) return ownWords[word] ?? '';
  }
  return message || t`An unexpected error occurred.`;
}
