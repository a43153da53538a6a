/**
 * Where a checkout was when its page was left for the bank's: kept for this tab alone, so that a bank's no leads back to
 * the same plan and offer.
 */
const KEY = 'checkout';

export function rememberPlace(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Closed: a bank's no then leads to the plans as they were first shown.
  }
}

/** The place, once. Only paths of this site. */
export function takePlace(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}
