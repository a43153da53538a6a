import type { Transcript } from '@earmark/contract/playlist/public-articles';

/** A word of a text on the page, with the spaces and marks after it. */
export interface PageWord {
  /** Offset of its first character. */
  start: number;
  text: string;
}

/** Splits a text at its spaces. */
export function wordsOf(text: string): PageWord[] {
  return [...text.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => ({ start: index, text: word }));
}

/** Block of the headline in a transcript; the lead is the first block of the document. */
export const headlineBlock = -1;
export const leadBlock = 0;

/** Returns the word that is spoken at a time in milliseconds, as [block, offset]; null before the first one. */
export function spokenAt(
  words: Transcript['words'],
  ms: number,
): readonly [block: number, start: number] | null {
  const word = words.findLast(([, , , start]) => start <= ms);
  return word === undefined ? null : [word[0], word[1]];
}

/** Returns when a word is spoken, in seconds; 0 if it is not spoken. */
export function secondsOf(words: Transcript['words'], [block, start]: readonly [number, number]): number {
  const word = words.find(([inBlock, from]) => inBlock === block && from === start);
  return (word?.[3] ?? 0) / 1_000;
}
