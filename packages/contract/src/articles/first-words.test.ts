import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('keeps a text that is short enough', () => {
  expect(firstWords('A short post.', 13)).toBe('A short post.');
});

test('ends before the word that is too long, and says that the text goes on', () => {
  expect(firstWords('One two three four', 12)).toBe('One two…');
  expect(firstWords('One two three four', 13)).toBe('One two three…');
});

test('cuts a text without spaces, but no character in two', () => {
  expect(firstWords('ひとつふたつ', 3)).toBe('ひとつ…');
  expect(firstWords('🐦🐦🐦', 3)).toBe('🐦…');
});
