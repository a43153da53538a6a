import { describe, expect, test } from 'vitest';
import { indexWords, type Word, wordFrom, wordSpokenAt } from './word-index.ts';

const words: Word[] = [
  [-1, 0, 5, 0, 400],
  [-2, 0, 4, 500, 900],
  [0, 0, 3, 1_000, 1_300],
  [0, 4, 9, 1_300, 1_900],
  // One written word, spoken as two.
  [0, 10, 15, 2_000, 2_300],
  [0, 10, 15, 2_300, 2_600],
  [3, 2, 8, 3_000, 3_500],
];
const index = indexWords(words);

describe('the spoken word', () => {
  test.each([
    [-1, null],
    [0, words[0]],
    [450, words[0]],
    [500, words[1]],
    [1_299.9, words[2]],
    [1_300, words[3]],
    [2_299, words[4]],
    [2_300, words[5]],
    [2_900, words[5]],
    [99_999, words[6]],
  ])('at %d ms', (ms, word) => expect(wordSpokenAt(index, ms)).toBe(word));

  test('is none without words', () => expect(wordSpokenAt(indexWords([]), 5)).toBeNull());
});

describe('playing from a position in the text', () => {
  test.each([
    [-1, 2, words[0]],
    [-2, 0, words[1]],
    // The text follows the byline.
    [-2, 4, words[2]],
    [0, 0, words[2]],
    [0, 2, words[2]],
    // Between two words: the next one.
    [0, 3, words[3]],
    [0, 9, words[4]],
    // The first of several spoken words.
    [0, 12, words[4]],
    // Not spoken: the word that follows.
    [0, 15, words[6]],
    [1, 0, words[6]],
    [3, 8, null],
    [4, 0, null],
  ])('block %d, character %d', (block, offset, word) => expect(wordFrom(index, block, offset)).toBe(word));

  test('words may come in any order', () => {
    const mixed = indexWords(words.toReversed());
    expect(wordFrom(mixed, 0, 12)).toBe(words[4]);
    expect(wordSpokenAt(mixed, 1_500)).toBe(words[3]);
  });
});
