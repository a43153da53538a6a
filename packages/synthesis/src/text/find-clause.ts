const clauseEnd =
  /[,;:\u2013\u2014\u060c\u061b\u3001\uff0c\uff1b\uff1a](?:["'\u201d\u2019\u00bb)\]]*)(?=\s|[^\p{P}\p{S}\p{N}\s])/gu;
const wide = /[\u3001\uff0c\uff1b\uff1a]/u;

/**
 * Returns the end of the last (or first) clause of `text` (UTF-16 offset, after its punctuation) that ends between
 * `min` and `max` characters. Null if there is none: a sentence that is cut elsewhere sounds broken.
 */
export function findClause(
  text: string,
  min: number,
  max: number,
  wanted: 'first' | 'last' = 'last',
): number | null {
  let found: number | null = null;
  clauseEnd.lastIndex = 0;
  for (const match of text.matchAll(clauseEnd)) {
    const end = match.index + match[0].length;
    if (end > max) break;
    // A Western punctuation mark ends a clause only before a space: '3,5' and '12:30' are one word.
    const spaced = /\s/u.test(text.charAt(end));
    if (end < min || !(spaced || wide.test(match[0]))) continue;
    found = end;
    if (wanted === 'first') break;
  }
  return found;
}
