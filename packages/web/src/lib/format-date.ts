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

/**
 * Formats a date in words, in the local time zone: `March 5, 2026`, `5 Mar 2026`, `March 2026`. Only the
 * order follows the reader's language, because the screens are in English. The browser's own formatter does
 * the same, but takes longer to initialize than a whole list takes to render.
 */
export function formatDate(
  date: Date,
  { day = false, year = false, short = false }: DateParts,
  language = navigator.language,
): string {
  const name = months[date.getMonth()] ?? '';
  const month = short ? name.slice(0, 3) : name;
  const ofYear = year ? ` ${date.getFullYear()}` : '';
  if (!day) return `${month}${ofYear}`;
  const comma = year ? ',' : '';
  return monthFirst.test(language)
    ? `${month} ${date.getDate()}${comma}${ofYear}`
    : `${date.getDate()} ${month}${ofYear}`;
}
