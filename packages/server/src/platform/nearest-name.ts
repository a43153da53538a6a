/**
 * The name someone most likely meant.
 * @param given what was written.
 * @param known names to choose from.
 * @returns the closest one, or null when none is within a third of the given name's length.
 */
export function nearestName(given: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.ceil(given.length / 3) + 1;
  for (const name of known) {
    const distance = editDistance(given, name);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein: insertions, deletions and replacements needed to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
