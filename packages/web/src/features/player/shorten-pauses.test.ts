import { expect, test } from 'vitest';
import { pausesBetween } from './known-pauses.tsx';

test('finds long pauses between words in the order of their times', () => {
  expect(
    pausesBetween([
      [0, 0, 3, 1_000, 1_400],
      [-1, 0, 3, 0, 400],
      [0, 4, 7, 1_500, 1_900],
      [0, 8, 9, 2_200, 2_400],
    ]),
  ).toEqual([{ from: 0.4, to: 1 }]);
  expect(pausesBetween([])).toEqual([]);
});
