import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that reveals neither where they differ nor how long they are. */
export function isSameSecret(received: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(secret));
}
