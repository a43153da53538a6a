/** Grammatical gender of the counted noun; ignored by languages without genders. */
export type Gender = 'm' | 'f' | 'n';

/**
 * Numbers as words in one language. Digit strings are plain ASCII digits without signs or separators, of any
 * length.
 */
export interface NumberWords {
  /**
   * Converts `1234` to "one thousand two hundred thirty-four". `before` is true if a noun follows (Spanish
   * `un`, German `ein`).
   */
  cardinal(digits: string, gender?: Gender, before?: boolean): string;
  /** Converts `3` to "third". */
  ordinal(value: number, gender?: Gender): string;
  /** Converts a calendar year: `1984` to "nineteen eighty-four". */
  year(value: number): string;
  /**
   * Converts the digits after the decimal mark: `14` to "one four" or "quatorze", depending on the language.
   */
  decimals(digits: string): string;
  /** Converts `1/2` to "one half", `3/4` to "three quarters"; null if 'over' is more usual. */
  fraction(numerator: number, denominator: number): string | null;
}

/** Name of a power of a thousand, in singular and plural: `million`, `millions`. */
export type Scale = readonly [one: string, many: string];

/** Splits digits into groups of three from the right, most significant first: `1234567` to [1, 234, 567]. */
export function groupsOfThree(digits: string): number[] {
  const plain = digits.replace(/^0+(?=\d)/, '');
  const groups: number[] = [];
  for (let end = plain.length; end > 0; end -= 3)
    groups.unshift(Number(plain.slice(Math.max(0, end - 3), end)));
  return groups;
}

/** Returns the digits one by one, for codes and for numbers too long to have a name. */
export function digitByDigit(digits: string, names: readonly string[]): string {
  return [...digits].map((digit) => names[Number(digit)] ?? digit).join(' ');
}

/**
 * Returns the words of the groups above the thousands, most significant first, without groups of zero.
 * @param groups result of `groupsOfThree`
 * @param scales names from the million upwards, as many as the groups need
 * @param speak returns the words of a group, given its value (1 to 999) and its scale
 */
export function speakScales(
  groups: readonly number[],
  scales: readonly Scale[],
  speak: (group: number, scale: Scale) => string,
): string[] {
  return groups
    .slice(0, -2)
    .flatMap((group, index) =>
      group === 0 ? [] : [speak(group, scales[groups.length - 3 - index] ?? ['', ''])],
    );
}

/** Returns decimals as a number if there are at most two and the first is not zero; else digit by digit. */
export const decimalsAsNumber =
  (cardinal: (digits: string) => string, names: readonly string[]) =>
  (digits: string): string =>
    digits.length <= 2 && !digits.startsWith('0') ? cardinal(digits) : digitByDigit(digits, names);
