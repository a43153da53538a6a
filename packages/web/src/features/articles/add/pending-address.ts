import { ownKey } from '../../../lib/session/own-key.ts';

const key = () => ownKey('pendingAddUrl');

/**
 * Returns the content of the add box that is not added yet. It survives a visit to another screen and a
 * reload.
 */
export function readPendingAddress(): string {
  try {
    return sessionStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

export function storePendingAddress(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), value);
  } catch {
    // Not available: the content lives as long as the screen.
  }
}

export function dropPendingAddress(): void {
  storePendingAddress('');
}
