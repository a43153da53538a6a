import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([0, 7, 999, 1_000, 10_500, 1_000_000, 123_456_789, -4_200])(
  'formats %d as the browser does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en'));
  },
);
