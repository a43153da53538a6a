import { plural, t } from '@lingui/core/macro';

/**
 * Formats a time as `m:ss`, or `h:mm:ss` from an hour on; `0:00` for values that are not finite or not
 * positive.
 */
export function formatTime(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const rest = String(wholeSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a time for screen readers: `1 hour 2 minutes 5 seconds`. */
export function speakTime(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const rest = wholeSeconds % 60;
  const spoken = [
    hours > 0 && plural(hours, { one: '# hour', other: '# hours' }),
    minutes > 0 && plural(minutes, { one: '# minute', other: '# minutes' }),
    rest > 0 && plural(rest, { one: '# second', other: '# seconds' }),
  ].filter(Boolean);
  return spoken.length > 0 ? spoken.join(' ') : t`0 seconds`;
}
