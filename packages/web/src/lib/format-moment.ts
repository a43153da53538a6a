import { interfaceLocale } from './interface-locale.ts';

const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
} as const;
const formats: Partial<Record<keyof typeof styles, Intl.DateTimeFormat>> = {};

/** The browser's formatters are slow to make, so each is made when it is needed for the first time. */
const inStyle =
  (style: keyof typeof styles) =>
  (time: string | number): string => {
    formats[style] ??= new Intl.DateTimeFormat(interfaceLocale, styles[style]);
    return formats[style].format(new Date(time));
  };

/** Returns a date with its time, such as `Nov 28, 2026, 3:30 PM`. @param time ISO 8601 or ms of the epoch */
export const formatMoment = inStyle('moment');
/** Returns a date with its time, such as `November 28, 2026 at 3:30 PM`. @param time ISO 8601 or ms of the epoch */
export const formatLongMoment = inStyle('longMoment');
/** Returns a date, such as `Nov 28, 2026`. @param time ISO 8601 or ms of the epoch */
export const formatDay = inStyle('day');
/** Returns a date, such as `November 28, 2026`. @param time ISO 8601 or ms of the epoch */
export const formatLongDay = inStyle('longDay');
