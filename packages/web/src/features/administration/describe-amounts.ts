import { t } from '@lingui/core/macro';

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
  return `${shown.toLocaleString('en-US')} ${unit}`;
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns a span in its largest unit: '41 days', '1 hour'. @param seconds 0 or more */
export function describeSpan(seconds: number): string {
  const [unit, length] = spans.find(([, one]) => seconds >= one) ?? ['second', 1];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns how long ago a moment was: '20 seconds ago'. */
export function describeAge(moment: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  return seconds < 5 ? 'just now' : t`${describeSpan(seconds)} ago`;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const describeMoment = (moment: string): string => format.format(new Date(moment));
