import { interfaceLanguage } from './language/i18n.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Locales that put the month before the day. */
const monthFirst = /^en(?:-US|-PH|-CA)?$/i;

export interface DateParts {
  day?: boolean;
  year?: boolean;
  /** Use `Mar` rather than `March`. */
  short?: boolean;
}

/** The browser's formatters for other languages than English, by the parts that they show. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * Formats a date in words, in the local time zone: `March 5, 2026`, `5 Mar 2026`, `March 2026`. In English only the
 * order follows the reader's language. The browser's own formatter does the same, but takes longer to initialize than
 * a whole list takes to render.
 */
export function formatDate(
  date: Date,
  { day = false, year = false, short = false }: DateParts,
  language = navigator.language,
): string {
  if (interfaceLanguage !== 'en') {
    formats[`${day}${year}${short}`] ??= new Intl.DateTimeFormat(interfaceLanguage, {
      day: day ? 'numeric' : undefined,
      month: short ? 'short' : 'long',
      year: year ? 'numeric' : undefined,
    });
    return formats[`${day}${year}${short}`]?.format(date) ?? '';
  }
  const name = months[date.getMonth()] ?? '';
  const month = short ? name.slice(0, 3) : name;
  const ofYear = year ? ` ${date.getFullYear()}` : '';
  if (!day) return `${month}${ofYear}`;
  const comma = year ? ',' : '';
  return monthFirst.test(language)
    ? `${month} ${date.getDate()}${comma}${ofYear}`
    : `${date.getDate()} ${month}${ofYear}`;
}
