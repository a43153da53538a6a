import { closest, distance } from 'fastest-levenshtein';

/**
 * The name someone most likely meant.
 * @param given what was written.
 * @param known names to choose from.
 * @returns the closest one, or null when none is within a third of the given name's length.
 */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const name = closest(given, known);
  return distance(given, name) <= Math.ceil(given.length / 3) ? name : null;
}
