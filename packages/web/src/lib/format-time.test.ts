import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';
import { speakTime } from './speak-time.ts';

test.each([
  [0, '0:00', '0 seconds'],
  [5.9, '0:05', '5 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [754, '12:34', '12 minutes 34 seconds'],
  [3600, '1:00:00', '1 hour'],
  [7325, '2:02:05', '2 hours 2 minutes 5 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
  [-3, '0:00', '0 seconds'],
])('formats %d s as %s', (seconds, formatted, spoken) => {
  expect(formatTime(seconds)).toBe(formatted);
  expect(speakTime(seconds)).toBe(spoken);
});
