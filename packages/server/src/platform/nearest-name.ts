import { closest, distance } from 'fastest-levenshtein';

/**
 * Suggests the known name that was most likely meant.
 * @param given name as typed.
 * @param known valid names.
 * @returns the closest name, or null if its edit distance exceeds a third of the length of `given`.
 */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const name = closest(given, known);
  return distance(given, name) <= Math.ceil(given.length / 3) ? name : null;
}
