import { createHash } from 'node:crypto';
import type { SandboxCard } from '@earmark/contract';
import type { CardBehaviour, SandboxCardError, SandboxPaymentMethod } from './objects.ts';

/** A published test number: the card is refused, or behaves as stated once it is on file. */
type TestCard = { behaviour: CardBehaviour } | { refusal: SandboxCardError };

const refusal = (code: string, decline_code: string | null, message: string): SandboxCardError => ({
  type: 'card_error',
  code,
  decline_code,
  message,
});

/** Behavior of each test number. */
const testCards: Readonly<Record<SandboxCard, TestCard>> = {
  '4242424242424242': { behaviour: 'pays' },
  '5555555555554444': { behaviour: 'pays' },
  '4000002500003155': { behaviour: 'asks at setup' },
  '4000002760003184': { behaviour: 'asks always' },
  '4000000000000341': { behaviour: 'fails when charged' },
  '4000000000000259': { behaviour: 'is disputed' },
  '4000000000000002': {
    refusal: refusal('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  '4000000000009995': {
    refusal: refusal('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000009987': {
    refusal: refusal('card_declined', 'lost_card', 'Your card was declined.'),
  },
  '4000000000009979': {
    refusal: refusal('card_declined', 'stolen_card', 'Your card was declined.'),
  },
  '4000000000000069': {
    refusal: refusal('expired_card', null, 'Your card has expired.'),
  },
  '4000000000000127': {
    refusal: refusal('incorrect_cvc', null, "Your card's security code is incorrect."),
  },
  '4000000000000119': {
    refusal: refusal(
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  '4242424242424241': {
    refusal: refusal('incorrect_number', null, 'Your card number is incorrect.'),
  },
};

export interface TypedCard {
  number: string;
  /** For example `12/34` or `12 / 2034`. */
  expiry: string;
  cvc: string;
}

type ReadCard = Pick<SandboxPaymentMethod, 'card' | '_behaviour'> | SandboxCardError;

/**
 * All customers with this number share one card. With other numbers each customer has a separate card;
 * otherwise only one customer could start a trial with the usual test numbers.
 */
const sharedNumber = '5555555555554444';

/**
 * Validates a typed card and returns its behavior or the refusal.
 * @param owner distinguishes cards of the same number
 */
export function readCard({ number, expiry, cvc }: TypedCard, owner: string, now: Date): ReadCard {
  const digits = number.replace(/[\s-]/g, '');
  const card = Object.hasOwn(testCards, digits) ? testCards[digits as SandboxCard] : undefined;
  if (!card) {
    return refusal(
      'testmode_decline',
      'test_mode_live_card',
      'This is a sandbox: only published test cards are taken, such as 4242 4242 4242 4242. Do not type a real one.',
    );
  }
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  const [exp_month, exp_year] = [Number(month ?? 0), (Number(year ?? 0) % 100) + 2_000];
  if (exp_month < 1 || exp_month > 12) {
    return refusal('invalid_expiry_month', null, "Your card's expiration date is incomplete.");
  }
  if (new Date(Date.UTC(exp_year, exp_month, 1)) <= now)
    return refusal('expired_card', null, "Your card's expiration year is in the past.");
  if (!/^\d{3,4}$/.test(cvc.trim())) {
    return refusal('incomplete_cvc', null, "Your card's security code is incomplete.");
  }
  if ('refusal' in card) return card.refusal;
  return {
    card: {
      brand: digits.startsWith('5') ? 'mastercard' : 'visa',
      last4: digits.slice(-4),
      exp_month,
      exp_year,
      fingerprint: createHash('sha256')
        .update(digits === sharedNumber ? digits : `${digits} ${owner}`)
        .digest('hex')
        .slice(0, 16),
    },
    _behaviour: card.behaviour,
  };
}

export const isRefused = (card: ReadCard): card is SandboxCardError => 'type' in card;
