import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';

const sides =
  /(?:\d{1,4}(?:[.,]\d+)?["\u2033]\s?[x\u00d7]\s?){1,2}\d{1,4}(?:[.,]\d+)?["\u2033](?![\p{L}\d])/uy;

/** Verbalizes dimensions of which each has the sign of an inch: `24" x 16" x 12"`. */
export const verbalizeInchDimensions: Rule = (context, at) => {
  const { grammar } = context;
  const [by, inches] = [word(context, 'by'), word(context, 'inches')];
  if (grammar === null || by === '' || inches === '' || !startsWord(context, at)) return null;
  const match = matchAt(sides, context, at);
  if (match === null) return null;
  const spoken = [...match[0].matchAll(/\d+(?:[.,]\d+)?/g)].map((side) => {
    const number = parseNumber(context, at + side.index);
    if (number === null) return side[0];
    return number.decimals === null
      ? grammar.numbers.cardinal(number.digits)
      : grammar.decimal(number.digits, number.decimals);
  });
  return { end: at + match[0].length, spoken: `${spoken.join(` ${by} `)} ${inches}` };
};
