import { expect, test } from 'vitest';
import { type DateParts, formatDate } from './format-date.ts';

const date = new Date(2026, 2, 5);

test.each<[DateParts, string, string]>([
  [{ day: true, year: true }, 'March 5, 2026', '5 March 2026'],
  [{ day: true, short: true }, 'Mar 5', '5 Mar'],
  [{ day: true, year: true, short: true }, 'Mar 5, 2026', '5 Mar 2026'],
  [{ year: true }, 'March 2026', 'March 2026'],
])('formats %j in the order of the locale', (parts, american, british) => {
  expect(formatDate(date, parts, 'en-US')).toBe(american);
  expect(formatDate(date, parts, 'en-GB')).toBe(british);
  expect(formatDate(date, parts, 'de')).toBe(british);
  // The reference is the browser's own formatter.
  const options = {
    ...(parts.day ? { day: 'numeric' as const } : {}),
    ...(parts.year ? { year: 'numeric' as const } : {}),
    month: parts.short ? ('short' as const) : ('long' as const),
  };
  expect(american).toBe(date.toLocaleDateString('en-US', options));
  expect(british).toBe(date.toLocaleDateString('en-GB', options));
});
