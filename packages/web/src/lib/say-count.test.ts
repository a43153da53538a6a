import { expect, test } from 'vitest';
import { sayCount } from './say-count.ts';

test.each([0, 7, 999, 1_000, 10_500, 1_000_000, 123_456_789, -4_200])('%d', (count) => {
  expect(sayCount(count)).toBe(count.toLocaleString('en'));
});
