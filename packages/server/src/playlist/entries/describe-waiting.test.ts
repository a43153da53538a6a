import { expect, test } from 'vitest';
import { describeWaiting } from './describe-waiting.ts';

test.each([
  [1, 3, 'Next in line, a few seconds'],
  [2, 34, '2nd in line, about 30 seconds'],
  [3, 70, '3rd in line, about a minute'],
  [11, null, '11th in line'],
  [12, 185, '12th in line, about 3 minutes'],
  [21, 3_500, '21st in line, about 58 minutes'],
  [1_250, 3_700, '1,250th in line, about an hour'],
  [10_000, 8_000, '10,000th in line, about 2 hours'],
])('place %i, %s seconds: %s', (place, seconds, text) => {
  expect(describeWaiting({ place, seconds })).toBe(text);
});
