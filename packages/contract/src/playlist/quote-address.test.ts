import { expect, test } from 'vitest';
import { quotedText, readQuote, writeQuote } from './quote-address.ts';

const passage = { start: { block: 1, offset: 4 }, end: { block: 2, offset: 5 } };
const texts = ['Title', 'One two\nthree.', 'Four five six.', ''];

test('a passage in an address is read as it was written', () => {
  expect(writeQuote(passage)).toBe('1.4-2.5');
  expect(readQuote(writeQuote(passage))).toEqual(passage);
});

test.each([
  '',
  '1.4',
  '1.4-2.5-3.6',
  '2.5-1.4',
  '1.4-1.4',
  '-1.0-1.4',
  '1.4-9999999.1',
  'a.b-c.d',
  '1.4-2.5 ',
])('no passage: %j', (text) => expect(readQuote(text)).toBeNull());

test('is the text at that place, on one line, and cut if it is long', () => {
  expect(quotedText(texts, passage)).toBe('two three. Four');
  expect(quotedText(texts, { start: { block: 9, offset: 0 }, end: { block: 99, offset: 1 } })).toBe('');
  const long = quotedText(['word '.repeat(200)], {
    start: { block: 0, offset: 0 },
    end: { block: 0, offset: 999 },
  });
  expect(long.length).toBeLessThanOrEqual(400);
  expect(long).toMatch(/word…$/);
});
