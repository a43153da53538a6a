import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that tells nothing about either: not where they differ, and not how long they are. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
