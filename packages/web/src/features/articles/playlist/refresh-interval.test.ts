import { expect, test } from 'vitest';
import { nextInterval } from './refresh-interval.ts';

test('is 5 s while the user is active', () => {
  expect(nextInterval(0, 5_000)).toBe(5_000);
  expect(nextInterval(299_999, 5_000)).toBe(5_000);
});

test('grows fivefold without activity, up to 5 minutes', () => {
  const intervals = [5_000];
  for (let i = 0; i < 4; i += 1) intervals.push(nextInterval(300_000 + i, intervals.at(-1) ?? 0));
  expect(intervals).toEqual([5_000, 25_000, 125_000, 300_000, 300_000]);
});

test('returns to 5 s on activity', () => {
  expect(nextInterval(10, 300_000)).toBe(5_000);
});
