/**
 * Finds, for positions that only grow, where a pattern next begins at or after them. The place found is remembered, so that a
 * whole text is searched once however many positions are asked about: a scanner that looks ahead from each of its marks stays
 * linear.
 * @param pattern with the flag `g`
 * @returns the length of the text where there is none
 */
export function nextIn(text: string, pattern: RegExp): (from: number) => number {
  let searchedFrom = 0;
  let found = -1;
  return (from) => {
    if (from >= searchedFrom && from <= found) return found;
    pattern.lastIndex = from;
    searchedFrom = from;
    found = pattern.exec(text)?.index ?? text.length;
    return found;
  };
}
