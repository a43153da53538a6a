import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const letterFirst = /([QTSH])([1-4])\s?[/-]\s?'?(20\d{2}|\d{2})(?![\p{L}\d/-])/uy;
const digitFirst = /([1-4])([QH])\s?'?(20\d{2}|\d{2})?(?![\p{L}\d])/uy;

/** Verbalizes quarters and half-years with their year: `Q3/2023`, `H1-24`, and in English `2Q24`, `1H 2025`. */
export const verbalizeQuarter: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const { cardinal, ordinal, year } = grammar.numbers;
  const yearOf = (digits: string): string => (digits.length === 4 ? year(Number(digits)) : cardinal(digits));
  const match = matchAt(letterFirst, context, at);
  if (match?.[1] !== undefined && match[2] !== undefined && match[3] !== undefined)
    return {
      end: at + match[0].length,
      spoken: `${match[1]} ${cardinal(match[2])} ${yearOf(match[3])}`,
    };
  if (grammar.language !== 'en') return null;
  const english = matchAt(digitFirst, context, at);
  if (english?.[1] === undefined || (english[2] === 'H' && Number(english[1]) > 2)) return null;
  const name = english[2] === 'Q' ? 'quarter' : 'half';
  const tail = english[3] === undefined ? '' : ` ${yearOf(english[3])}`;
  return { end: at + english[0].length, spoken: `${ordinal(Number(english[1]))} ${name}${tail}` };
};
