const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a date with its time, such as `Nov 28, 2026, 3:30 PM`. @param time ISO 8601 */
export const formatMoment = (time: string): string => format.format(new Date(time));
