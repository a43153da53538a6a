import type { Counted } from './language-tables.ts';
import type { Gender, NumberWords } from './numbers/number-words.ts';

export interface DateParts {
  day: number | null;
  /** 1-12. */
  month: number;
  year: number | null;
  /** The day was written before the month. */
  dayFirst: boolean;
}

export interface TimeParts {
  hour: number;
  minute: number;
  second: number | null;
  meridiem: 'am' | 'pm' | null;
}

/** What a language says in its own way and tables cannot hold. */
export interface Grammar {
  language: string;
  numbers: NumberWords;
  date(parts: DateParts): string;
  time(parts: TimeParts): string;
  /** Sticky pattern for what makes the digits before it an ordinal (`st`, `º`, `er`). */
  ordinalSuffix: RegExp;
  /** Gender an ordinal suffix or a Roman numeral's ending shows. */
  genderOf(suffix: string): Gender;
  /** `1990s`, `'90s`, `años 90`: the words for a decade by its first year; `short` when the century is left out. */
  decade(year: number, short: boolean): string;
  /** A ruler's numeral: `Henry IV` to "the fourth". */
  regnal(value: number, gender: Gender): string;
  /** Amount and unit together, agreeing: `digits` is the whole part, `decimals` what follows the mark. */
  counted(digits: string, decimals: string | null, unit: Counted): string;
  /** A number with decimals. */
  decimal(digits: string, decimals: string): string;
  /** Joins whole money and its hundredths. */
  money(whole: string | null, cents: string | null): string;
  /** `3.5 million dollars`: the magnitude and the currency after an amount. */
  magnitude(amount: string, singular: boolean, magnitude: string, unit: Counted | null): string;
  /** Order of an all-digit date with slashes: `dmy` or `mdy`. */
  dateOrder(tag: string): 'dmy' | 'mdy';
  /** Changes an ordinal or a date for the words before it, where the language inflects it. */
  afterWord?(verbalized: string, before: string, earlier: string): string;
}
