const KEY = 'pendingAddUrl';

/** What stands in the add box and is not added yet. It survives a visit to another screen and a reload. */
export function readPendingAddress(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepPendingAddress(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Closed: it lives as long as the screen.
  }
}

export function dropPendingAddress(): void {
  keepPendingAddress('');
}
