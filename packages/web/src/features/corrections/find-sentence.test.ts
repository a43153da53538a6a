import { expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';

const text = 'It rained. Dr. Smith (of St. Ives) left at 3.30 p.m. sharp!  Nobody saw her.';

test.each([
  [2, 'It rained.'],
  [11, 'Dr. Smith (of St. Ives) left at 3.30 p.m. sharp!'],
  [40, 'Dr. Smith (of St. Ives) left at 3.30 p.m. sharp!'],
  [70, 'Nobody saw her.'],
])('the sentence at %d', (at, expected) => {
  for (const language of ['en', 'not a language']) {
    const { start, end } = findSentence(text, at, language);
    expect(text.slice(start, end)).toBe(expected);
  }
});
