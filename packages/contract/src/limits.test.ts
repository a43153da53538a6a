import { expect, test } from 'vitest';
import { articleMinutes, estimateMinutes } from './limits.ts';

test.each([
  [10_000, 11],
  [100_000, 105],
  [1_000_000, 1_050],
  [400, 0],
])('%i characters are estimated at %i minutes', (characters, minutes) =>
  expect(estimateMinutes(characters)).toBe(minutes),
);

test.each([
  [null, 400, 1],
  [null, 100_000, 105],
  [0, 0, 1],
  [60, 100_000, 1],
  [61, 0, 2],
])('audio of %s seconds and %i characters takes %i minutes', (seconds, characters, minutes) =>
  expect(articleMinutes(seconds, characters)).toBe(minutes),
);
