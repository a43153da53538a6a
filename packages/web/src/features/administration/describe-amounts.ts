import { plural, t } from '@lingui/core/macro';
import { interfaceLocale } from '../../lib/interface-locale.ts';

const units = [
  ['TB', 1e12],
  ['GB', 1e9],
  ['MB', 1e6],
] as const;

/** Returns a size in the unit that fits: '1.2 GB', '340 MB', '12 kB'. @param bytes 0 or more */
export function describeSize(bytes: number): string {
  const [unit, factor] = units.find(([, one]) => bytes >= one * 0.995) ?? ['kB', 1e3];
  const value = bytes / factor;
  // Three digits at most.
  const digits = value < 9.95 && unit !== 'kB' ? 1 : 0;
  const shown = unit === 'kB' ? Math.ceil(value) : Number(value.toFixed(digits));
  return `${shown.toLocaleString(interfaceLocale)} ${unit}`;
}

const lengths = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** Returns a span as a number of its largest unit. @param seconds 0 or more */
function inUnit(seconds: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number } {
  for (const unit of ['day', 'hour', 'minute'] as const)
    if (seconds >= lengths[unit]) return { unit, count: Math.floor(seconds / lengths[unit]) };
  return { unit: 'second', count: Math.floor(seconds) };
}

/** Returns a span in its largest unit: '41 days', '1 hour'. @param seconds 0 or more */
export function describeSpan(seconds: number): string {
  const { unit, count } = inUnit(seconds);
  switch (unit) {
    case 'day':
      return plural(count, { one: '# day', other: '# days' });
    case 'hour':
      return plural(count, { one: '# hour', other: '# hours' });
    case 'minute':
      return plural(count, { one: '# minute', other: '# minutes' });
    default:
      return plural(count, { one: '# second', other: '# seconds' });
  }
}

const secondsSince = (moment: string, now: number): number => Math.max(0, (now - Date.parse(moment)) / 1_000);

/** Returns how long ago a moment was: '20 seconds ago'. */
export function describeAge(moment: string, now: number = Date.now()): string {
  const seconds = secondsSince(moment, now);
  if (seconds < 5) return t`just now`;
  const { unit, count } = inUnit(seconds);
  switch (unit) {
    case 'day':
      return plural(count, { one: '# day ago', other: '# days ago' });
    case 'hour':
      return plural(count, { one: '# hour ago', other: '# hours ago' });
    case 'minute':
      return plural(count, { one: '# minute ago', other: '# minutes ago' });
    default:
      return plural(count, { one: '# second ago', other: '# seconds ago' });
  }
}

/** Returns for how long something has been the case: 'for 2 days'. */
export function describeLasting(since: string, now: number = Date.now()): string {
  const { unit, count } = inUnit(secondsSince(since, now));
  switch (unit) {
    case 'day':
      return plural(count, { one: 'for # day', other: 'for # days' });
    case 'hour':
      return plural(count, { one: 'for # hour', other: 'for # hours' });
    case 'minute':
      return plural(count, { one: 'for # minute', other: 'for # minutes' });
    default:
      return plural(count, { one: 'for # second', other: 'for # seconds' });
  }
}
