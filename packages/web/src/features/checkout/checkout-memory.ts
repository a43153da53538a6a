/**
 * The address of a checkout that was left for the bank's page: stored in this tab only, so that a refusal by
 * the bank returns to the same plan and offer.
 */
const key = 'checkout';

export function storeReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Not available: a refusal by the bank then leads to the initial page of plans.
  }
}

/** Returns the stored address and deletes it. Only paths of this site. */
export function consumeReturnAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}

/** Navigation state about a card that the bank refused. */
export interface CheckoutFailure {
  checkoutFailure: string;
}

/** Reads the message of a {@link CheckoutFailure} from navigation state; null for any other state. */
export function readCheckoutFailure(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('checkoutFailure' in state)) return null;
  return typeof state.checkoutFailure === 'string' ? state.checkoutFailure : null;
}

/** Whether a text has the format of a provider's id; other values were not written by us. */
export const isIntentId = (text: string): boolean => /^[\w-]{1,255}$/.test(text);
