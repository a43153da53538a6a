const key = 'pendingAddUrl';

/** What stands in the add box and is not added yet. It survives a visit to another screen and a reload. */
export function readPendingAddress(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepPendingAddress(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Closed: it lives as long as the screen.
  }
}

export function dropPendingAddress(): void {
  keepPendingAddress('');
}
