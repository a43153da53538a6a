import type { Counted } from './language-tables.ts';
import type { Gender, NumberWords } from './numbers/number-words.ts';

export interface DateParts {
  day: number | null;
  /** 1-12. */
  month: number;
  year: number | null;
  /** Whether the day was written before the month. */
  dayFirst: boolean;
}

export interface TimeParts {
  hour: number;
  minute: number;
  second: number | null;
  meridiem: 'am' | 'pm' | null;
}

/** The rules of a language that cannot be expressed in tables. */
export interface Grammar {
  language: string;
  numbers: NumberWords;
  date(parts: DateParts): string;
  time(parts: TimeParts): string;
  /** Sticky pattern for a suffix that makes the preceding digits an ordinal (`st`, `º`, `er`). */
  ordinalSuffix: RegExp;
  /** Returns the gender that an ordinal suffix or a Roman numeral's ending indicates. */
  genderOf(suffix: string): Gender;
  /**
   * Returns the words for a decade (`1990s`, `'90s`, `años 90`) by its first year; `short` if the century is
   * left out.
   */
  decade(year: number, short: boolean): string;
  /** Returns a ruler's numeral: `Henry IV` to "the fourth". */
  regnal(value: number, gender: Gender): string;
  /**
   * Returns amount and unit in agreement: `digits` is the integer part, `decimals` the digits after the
   * decimal mark.
   */
  counted(digits: string, decimals: string | null, unit: Counted): string;
  /** Returns a number with decimals. */
  decimal(digits: string, decimals: string): string;
  /** Joins a whole amount of money and its hundredths. */
  money(whole: string | null, cents: string | null): string;
  /** Returns an amount with its magnitude and currency: `3.5 million dollars`. */
  magnitude(amount: string, singular: boolean, magnitude: string, unit: Counted | null): string;
  /** Returns the order of an all-digit date with slashes: `dmy` or `mdy`. */
  dateOrder(tag: string): 'dmy' | 'mdy';
  /** Inflects an ordinal or a date for the words before it, in languages that do so. */
  afterWord?(verbalized: string, before: string, earlier: string): string;
}
