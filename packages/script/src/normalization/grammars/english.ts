import type { Grammar } from '../grammar.ts';
import { tablesFor } from '../language-tables.ts';
import { englishNumbers as numbers } from '../numbers/english.ts';

const monthFirst = new Set(['en', 'en-us', 'en-ph', 'en-ca']);

const counted = (digits: string, decimals: string | null, one: string, many: string): string =>
  decimals === null
    ? `${numbers.cardinal(digits)} ${digits === '1' ? one : many}`
    : `${numbers.cardinal(digits)} point ${numbers.decimals(decimals)} ${many}`;

export const english: Grammar = {
  language: 'en',
  numbers,
  date: ({ day, month, year, dayFirst }) => {
    const name = tablesFor('en').months[month - 1] ?? '';
    const tail = year === null ? '' : numbers.year(year);
    if (day === null) return `${name} ${tail}`.trim();
    const nth = numbers.ordinal(day);
    const head = dayFirst ? `the ${nth} of ${name}` : `${name} ${nth}`;
    return tail === '' ? head : `${head}, ${tail}`;
  },
  time: ({ hour, minute, second, meridiem }) => {
    const tail = meridiem === null ? '' : ` ${meridiem.toUpperCase()}`;
    const seconds =
      second === null || second === 0
        ? ''
        : ` and ${numbers.cardinal(String(second))} second${second === 1 ? '' : 's'}`;
    const words = numbers.cardinal(String(hour));
    if (minute === 0) {
      if (meridiem !== null) return `${words}${tail}`;
      return hour === 0 ? 'midnight' : hour <= 12 ? `${words} o'clock${seconds}` : `${words} hundred hours`;
    }
    const minutes = minute < 10 ? `oh ${numbers.cardinal(String(minute))}` : numbers.cardinal(String(minute));
    return `${words} ${minutes}${seconds}${tail}`;
  },
  ordinalSuffix: /(?:st|nd|rd|th)(?![\p{L}\p{N}])/iuy,
  genderOf: () => 'm',
  decade: (year, short) => {
    const low = year % 100;
    const tens =
      low === 0
        ? short
          ? 'two thousands'
          : ''
        : numbers.cardinal(String(low)).replace(/y$/, 'ies').replace(/ten$/, 'tens');
    if (short) return tens;
    if (year % 1000 === 0) return `${numbers.cardinal(String(year))}s`;
    const high = numbers.cardinal(String(Math.floor(year / 100)));
    return low === 0 ? `${high} hundreds` : `${high} ${tens}`;
  },
  regnal: (value) => `the ${numbers.ordinal(value)}`,
  counted: (digits, decimals, unit) => counted(digits, decimals, unit.one, unit.many),
  decimal: (digits, decimals) => `${numbers.cardinal(digits)} point ${numbers.decimals(decimals)}`,
  money: (whole, cents) =>
    whole === null ? (cents ?? '') : cents === null ? whole : `${whole} and ${cents}`,
  magnitude: (amount, _singular, magnitude, unit) =>
    `${amount} ${magnitude}${unit === null ? '' : ` ${unit.many}`}`,
  dateOrder: (tag) => (monthFirst.has(tag.toLowerCase()) ? 'mdy' : 'dmy'),
};
