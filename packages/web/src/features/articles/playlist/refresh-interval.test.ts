import { expect, test } from 'vitest';
import { nextInterval } from './refresh-interval.ts';

test('5 s while somebody is active', () => {
  expect(nextInterval(0, 5_000)).toBe(5_000);
  expect(nextInterval(299_999, 5_000)).toBe(5_000);
});

test('grows fivefold when nobody is, up to 5 minutes', () => {
  const intervals = [5_000];
  for (let i = 0; i < 4; i += 1) intervals.push(nextInterval(300_000 + i, intervals.at(-1) ?? 0));
  expect(intervals).toEqual([5_000, 25_000, 125_000, 300_000, 300_000]);
});

test('activity brings it back to 5 s', () => {
  expect(nextInterval(10, 300_000)).toBe(5_000);
});
