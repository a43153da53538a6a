import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    [
      'plain text stays unchanged',
      'It was 3.5 km, wasn’t it? Нет. 東京、です。',
      'It was 3.5 km, wasn’t it? Нет. 東京、です。',
    ],
    ['phoneme brackets are separated', 'see [[h@l@U]] and [[[x', 'see [ [h@l@U]] and [ [ [x'],
    ['control characters become one space', 'a\u0000\u0007\u001b b\u200bc\ufeff', 'a b c '],
    ['lone surrogates are removed', 'a\ud800b\udc00c', 'a b c'],
    ['direction marks are removed', '\u202eabc\u202c', 'abc '],
    ['endless punctuation is capped', 'Wait............. what?!?!?!?!', 'Wait... what?!?'],
    ['stacked accents are capped', `z${'\u0301'.repeat(50)}o`, `z${'\u0301'.repeat(4)}o`],
    ['line ends become spaces', 'one\r\n\u2028two', 'one two'],
    ['joiners that shape letters stay', 'क्‍ष نمی‌خواهم', 'क्‍ष نمی‌خواهم'],
  ])('%s', (_, source, clean) => {
    expect(cleanText(source).text).toBe(clean);
  });

  it('cuts off long runs without spaces, except in Chinese', () => {
    expect(cleanText('a'.repeat(100_000)).text).toBe('a'.repeat(80));
    expect(cleanText(`${'.'.repeat(20_000)} end`).text).toBe('... end');
    expect(cleanText('东'.repeat(500)).text).toHaveLength(500);
  });

  it('maps each character to its original offset', () => {
    const source = 'a\u0007\u0007[[😀b';
    const { text, offsets } = cleanText(source);
    expect(text).toBe('a [ [😀b');
    expect(offsets).toEqual([0, 1, 3, 4, 4, 5, 5, 7, 8]);
  });
});
