import type { Transcript } from '@earmark/contract/playlist/public-articles';

/** A spoken word: block, start and end in its text, start and end in milliseconds. */
export type Word = Transcript['words'][number];

/** The words, sorted by time and by position in the text. */
export interface WordIndex {
  byTime: readonly Word[];
  byPosition: readonly Word[];
}

/** The title (-1) is read before the byline (-2), and both before the text. */
const orderOf = (block: number) => (block < 0 ? -3 - block : block);
const comparePositions = (a: Word, b: Word) => orderOf(a[0]) - orderOf(b[0]) || a[1] - b[1] || a[3] - b[3];

export function indexWords(words: readonly Word[]): WordIndex {
  return {
    byTime: words.toSorted((a, b) => a[3] - b[3]),
    byPosition: words.toSorted(comparePositions),
  };
}

/**
 * Binary search: returns the index of the first of `words` for which `after` is true; `words.length` if there
 * is none. `after` must change only once, from false to true.
 */
function firstWhere(words: readonly Word[], after: (word: Word) => boolean): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const word = words[middle];
    if (word !== undefined && !after(word)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Returns the word spoken at a time, or the last one before it; null before the first.
 * @param ms milliseconds
 */
export function wordSpokenAt({ byTime }: WordIndex, ms: number): Word | null {
  return byTime[firstWhere(byTime, (word) => word[3] > ms) - 1] ?? null;
}

/**
 * Returns the index of a position among the words in the order of the text: the first word that ends after
 * it.
 */
export function indexAtPosition({ byPosition }: WordIndex, block: number, offset: number): number {
  const order = orderOf(block);
  return firstWhere(byPosition, (word) => {
    const distance = orderOf(word[0]) - order;
    return distance > 0 || (distance === 0 && word[2] > offset);
  });
}

/** Returns the first word spoken at or after a position in the text; null if there is none, or none yet. */
export function wordFrom(index: WordIndex, block: number, offset: number): Word | null {
  return index.byPosition[indexAtPosition(index, block, offset)] ?? null;
}
