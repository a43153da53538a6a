/** Denominators above 12 that have a name as a part: "three sixteenths". */
const named: ReadonlySet<number> = new Set([16, 20, 24, 25, 30, 32, 40, 50, 60, 64, 100, 200, 500, 1000]);

/**
 * Returns whether two numbers with a slash between them are a number out of a total (`10/10`, `17/23`, in French `16/20`)
 * and not a fraction.
 */
export function isShare(language: string, numerator: number, denominator: number): boolean {
  if (denominator === 10 || denominator === 100 || (numerator === denominator && numerator > 1)) return true;
  if (language === 'fr' && denominator === 20) return true;
  return denominator > 12 && denominator < 1000 && !named.has(denominator);
}
