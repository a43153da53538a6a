import { expect, test } from 'vitest';
import { checkText, countText } from './check-text.ts';

test.each([
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['nineteen characters', 'short'],
  ['twenty characters ok', 'fine'],
  ['x'.repeat(100_000), 'fine'],
  ['x'.repeat(100_001), 'too-long'],
  ['x'.repeat(1_000_000), 'too-long'],
])('text %# is %s', (text, check) => {
  expect(checkText(text, { upgrading: false, isLimited: true })).toBe(check);
});

test('accepts a long text where there is no limit', () => {
  expect(checkText('x'.repeat(100_001), { upgrading: false, isLimited: false })).toBe('fine');
  expect(countText(100_001, { isPaid: true, isLimited: false })).toEqual({
    label: '100001 characters (~105 min)',
    over: false,
    nearLimit: false,
  });
  expect(countText(1, { isPaid: true, isLimited: false }).label).toBe('1 character (~0 min)');
});

test('accepts any text after an upgrade was started', () => {
  expect(checkText('short', { upgrading: true, isLimited: true })).toBe('fine');
  expect(checkText('x'.repeat(100_001), { upgrading: true, isLimited: true })).toBe('fine');
});

test.each([
  [0, false, '0 / 10000 characters (~0 min)', false, false],
  [8_000, false, '8000 / 10000 characters (~8 min)', false, false],
  [8_001, false, '8001 / 10000 characters (~8 min)', false, true],
  [10_000, false, '10000 / 10000 characters (~11 min)', false, true],
  [10_001, false, '10001 / 10000 characters (~11 min)', true, true],
  [10_001, true, '10001 / 100000 characters (~11 min)', false, false],
  [100_001, true, '100001 / 100000 characters (~105 min)', true, false],
])('%i characters, paid %s: %s', (length, isPaid, label, over, nearLimit) => {
  expect(countText(length, { isPaid })).toEqual({ label, over, nearLimit });
});
