import { closest, distance } from 'fastest-levenshtein';

/**
 * Suggests the known name that was most likely meant.
 * @param input name as typed.
 * @param known valid names.
 * @returns the closest name, or null if its edit distance exceeds a third of the length of `input`.
 */
export function nearestName(input: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const name = closest(input, known);
  return distance(input, name) <= Math.ceil(input.length / 3) ? name : null;
}
