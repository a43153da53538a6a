/** Right and total items of a sentence. */
export interface ItemScore {
  right: number;
  total: number;
}

/** A range of words. */
type Range = readonly [start: number, end: number];

/**
 * Counts the items of a sentence and those that are spoken as expected. An item is a run of words that are not spoken as
 * written (`5 km`), or a word with a digit. A difference outside of the items is one more item, which is wrong.
 */
export function scoreItems(source: string, expected: string, spoken: string): ItemScore {
  const written = words(source);
  const wanted = words(expected);
  const changed = differences(wanted, written).filter(([start, end]) => end > start);
  const inside = (at: number): boolean => changed.some(([start, end]) => at >= start && at < end);
  const kept = wanted.flatMap((word, at): Range[] =>
    /\p{N}/u.test(word) && !inside(at) ? [[at, at + 1]] : [],
  );
  const items = [...changed, ...kept];
  const faults = differences(wanted, words(spoken));
  const touches = ([start, end]: Range, [from, to]: Range): boolean =>
    start === end ? start >= from && start <= to : start < to && end > from;
  const wrong = items.filter((item) => faults.some((fault) => touches(fault, item))).length;
  const outside = faults.filter((fault) => !items.some((item) => touches(fault, item))).length;
  return { right: items.length - wrong, total: items.length + outside };
}

/** Words in lower case without punctuation; in scripts without spaces, characters; `|` between sentences. */
function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[.,:](?=\s|$|\|)/g, ' ')
      .match(
        /\||[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]|\p{N}+(?:[.,:\u066b]\p{N}+)*|[\p{L}\p{M}'\u2019]+|[%+=<>&\p{Sc}\u00b0]/gu,
      ) ?? []
  );
}

/** Returns the ranges of `a` that are not in `b`, by the longest common subsequence; an empty range is an addition in `b`. */
function differences(a: readonly string[], b: readonly string[]): Range[] {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const ranges: Range[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [fromA, fromB] = [i, j];
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j]))
      if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    if (i > fromA || j > fromB) ranges.push([fromA, i]);
    if (i < a.length && j < b.length) {
      i += 1;
      j += 1;
    }
  }
  return ranges;
}
