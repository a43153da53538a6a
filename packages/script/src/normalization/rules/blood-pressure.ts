import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';

const values = /(\d{1,3})\/(\d{1,3})(?![\d/\p{L}%]|[.,]\d|\s?mm\s?Hg)/uy;
const cue =
  /(?:tension(?: artérielle)?|presi[oó]n(?: arterial)?|tensi[oó]n(?: arterial)?|pressione(?: arteriosa)?|press[aã]o(?: arterial)?|blutdruck|blood pressure|(?<!\p{L})(?:BP|TA|PA|RR))(?:\s(?:was|is|of|est|était|à|de|es|era|fue|è|era|di|está|estava|em|von|bei|lag bei|liegt bei|beträgt|war|a|en|em)){0,2}:?\s$/iu;
/** Words between the two values. */
const links: Readonly<Record<string, string>> = { de: 'zu', fr: '', pt: 'por' };

/** Verbalizes a blood pressure without its unit: `TA 14/8`, `BP 120/80`. */
export const verbalizeBloodPressure: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(values, context, at);
  if (match?.[1] === undefined || match[2] === undefined || Number(match[1]) <= Number(match[2])) return null;
  if (!cue.test(context.view.slice(Math.max(context.start, at - 40), at))) return null;
  // In French, centimeters are read without a word in between: "quatorze huit".
  const link = match[1].length > 2 && grammar.language === 'fr' ? 'sur' : links[grammar.language];
  const { cardinal } = grammar.numbers;
  return {
    end: at + match[0].length,
    spoken: `${cardinal(match[1])} ${link ?? word(context, 'over')} ${cardinal(match[2])}`.replace(
      / {2}/,
      ' ',
    ),
  };
};
