import { expect, test } from 'vitest';
import { placeInAudio } from './place-in-audio.ts';

type Words = Parameters<typeof placeInAudio>[0]['words'];
const old: Words = [
  [-1, 0, 5, 0, 1_000],
  [0, 0, 3, 2_000, 3_000],
  [0, 4, 8, 3_000, 4_000],
  [1, 0, 4, 6_000, 8_000],
];
const other: Words = [
  [-1, 0, 5, 0, 2_000],
  [0, 0, 3, 4_000, 6_000],
  [0, 4, 9, 6_000, 8_000],
  [0, 10, 14, 8_000, 9_000],
  [1, 0, 4, 12_000, 16_000],
];

test.each([
  ['the start of a word', 3, 6],
  ['the middle of a word', 7, 14],
  ['a pause after a word', 5, 8],
  ['the title', 0.5, 1],
])('%s is found in other audio', (_name, seconds, expected) => {
  expect(placeInAudio({ words: old }, { words: other }, seconds)).toBeCloseTo(expected, 5);
});

test('there is no place without words, or for a text that is gone', () => {
  expect(placeInAudio({ words: [] }, { words: other }, 3)).toBeNull();
  expect(placeInAudio({ words: old }, { words: other.slice(0, 2) }, 7)).toBeNull();
});
