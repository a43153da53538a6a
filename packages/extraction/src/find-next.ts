/**
 * Returns a function that finds, for increasing positions, where a pattern next matches at or after the
 * position. The last match is remembered, so the whole text is searched once however many positions are
 * looked up: a scanner that looks ahead from each of its marks stays linear.
 * @param pattern with the flag `g`
 * @returns a function that returns the length of the text if there is no match
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
