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
  const parts = [
    [Math.floor(wholeSeconds / 3600), 'hour'],
    [Math.floor((wholeSeconds % 3600) / 60), 'minute'],
    [wholeSeconds % 60, 'second'],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return spoken.length > 0 ? spoken.join(' ') : '0 seconds';
}
