const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Languages of the places that say the month before the day. */
const monthFirst = /^en(?:-US|-PH|-CA)?$/i;

export interface DateParts {
  day?: boolean;
  year?: boolean;
  /** `Mar` rather than `March`. */
  short?: boolean;
}

/**
 * A date in words as the screens write them, in the local time zone: `March 5, 2026`, `5 Mar 2026`, `March 2026`. Only the order
 * follows the reader's languages: the screens are in English. The browser's own formatter does the same, but takes longer to
 * begin than a whole list takes to draw.
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
