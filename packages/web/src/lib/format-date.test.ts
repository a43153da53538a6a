import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => {
  vi.stubGlobal('interfaceMessages', undefined);
  vi.resetModules();
});

test('formats follow the language of the interface', async () => {
  vi.stubGlobal('interfaceMessages', { language: 'de', messages: {} });
  vi.resetModules();
  const german = await import('./format-date.ts');
  expect(german.formatDate(date, { day: true, year: true })).toBe('5. März 2026');
  expect(german.formatDate(date, { year: true }, 'en-US')).toBe('März 2026');
  expect((await import('./format-count.ts')).formatCount(1_500)).toBe('1.500');
  expect((await import('./format-moment.ts')).formatLongDay(date.toISOString())).toBe('5. März 2026');
  expect((await import('./speak-time.ts')).speakTime(3_661)).toBe('1 Stunde 1 Minute 1 Sekunde');
  expect((await import('./join-names.ts')).joinNames(['A', 'B', 'C'])).toBe('A, B und C');
  vi.stubGlobal('interfaceMessages', { language: 'ja', messages: {} });
  vi.resetModules();
  expect((await import('./join-names.ts')).joinNames(['A', 'B', 'C'])).toBe('A、B、C');
});
