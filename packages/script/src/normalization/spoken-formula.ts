import type { NormalizationContext } from './normalization-context.ts';

/**
 * Maximum number of words of a formula that is spoken: about 25 seconds. What is longer cannot be followed by
 * ear and is announced instead.
 */
const maxWords = 60;

const number = /(?<![\p{L}\p{N}.,])(\d{1,15})(?:[.,](\d{1,15}))?(?![\p{L}\p{N}])/gu;

/** Returns whether the spoken form of a formula is too long to be followed. */
export const isLongFormula = (spoken: string): boolean => spoken.split(' ').length > maxWords;

/**
 * Splits the spoken form of a long formula into parts that are spoken with a short pause between them: after a comma if
 * there is one in the second half of a part.
 * @returns parts of at most 60 words
 */
export function splitFormula(spoken: string): string[] {
  const words = spoken.split(' ');
  const parts: string[] = [];
  while (words.length > maxWords) {
    const comma = words.slice(0, maxWords).findLastIndex((word) => /[,;]$/.test(word));
    parts.push(words.splice(0, comma >= maxWords / 2 ? comma + 1 : maxWords).join(' '));
  }
  return [...parts, words.join(' ')];
}

/**
 * Replaces the digits in the spoken form of a formula with words: "x plus 1" becomes "x plus one". Without a
 * grammar they stay digits, which the voices read.
 */
export function spellOutNumbers(spoken: string, { grammar }: Pick<NormalizationContext, 'grammar'>): string {
  if (grammar === null) return spoken;
  return spoken.replace(number, (_, digits: string, decimals: string | undefined) =>
    decimals === undefined ? grammar.numbers.cardinal(digits) : grammar.decimal(digits, decimals),
  );
}
