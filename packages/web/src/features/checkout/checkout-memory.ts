/**
 * Where a checkout was when its page was left for the bank's: kept for this tab alone, so that a bank's no leads back to
 * the same plan and offer.
 */
const key = 'checkout';

export function rememberPlace(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Closed: a bank's no then leads to the plans as they were first shown.
  }
}

/** The place, once. Only paths of this site. */
export function takePlace(): string | null {
  try {
    const address = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

/** What a screen is told of a card that the bank did not let pass. */
export interface CheckoutFailure {
  checkoutFailure: string;
}

/** The same, from the state of an address; null for any other state. */
export function readCheckoutFailure(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('checkoutFailure' in state)) return null;
  return typeof state.checkoutFailure === 'string' ? state.checkoutFailure : null;
}

/** Whether a text has the form of a provider's id; what has not was not written by us. */
export const isIntentId = (text: string): boolean => /^[\w-]{1,255}$/.test(text);
