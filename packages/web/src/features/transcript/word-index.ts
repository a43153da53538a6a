import type { Transcript } from '@earmark/contract/public-articles';

/** A heard word: block, start and end in its text, start and end in milliseconds. */
export type Word = Transcript['words'][number];

/** The words in both orders that they are looked up by. */
export interface WordIndex {
  byTime: readonly Word[];
  byPlace: readonly Word[];
}

/** The title (-1) is read before the byline (-2), and both before the text. */
const orderOf = (block: number) => (block < 0 ? -3 - block : block);
const comparePlaces = (a: Word, b: Word) => orderOf(a[0]) - orderOf(b[0]) || a[1] - b[1] || a[3] - b[3];

export function indexWords(words: readonly Word[]): WordIndex {
  return {
    byTime: words.toSorted((a, b) => a[3] - b[3]),
    byPlace: words.toSorted(comparePlaces),
  };
}

/** Place of the first of `words` that `after` holds for; `words.length` when there is none. `after` may turn true only once. */
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

/** The word heard at a moment, or the last one before it; null before the first. @param ms milliseconds */
export function heardAt({ byTime }: WordIndex, ms: number): Word | null {
  return byTime[firstWhere(byTime, (word) => word[3] > ms) - 1] ?? null;
}

/** Where a place in the text stands among the words in the order of the text: the first word that ends after it. */
export function placeAmongWords({ byPlace }: WordIndex, block: number, offset: number): number {
  const order = orderOf(block);
  return firstWhere(byPlace, (word) => {
    const distance = orderOf(word[0]) - order;
    return distance > 0 || (distance === 0 && word[2] > offset);
  });
}

/** The first word spoken at or after a place in the text; null when none is, or not yet. */
export function wordFrom(index: WordIndex, block: number, offset: number): Word | null {
  return index.byPlace[placeAmongWords(index, block, offset)] ?? null;
}
