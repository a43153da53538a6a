import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const directive =
  /((?:19|20)?\d\d)\/(\d{1,4})\/(EU|EG|EWG|UE|CE|CEE|EC|EEC|JI|JAI|JHA|GASP|PESC|CFSP|Euratom)(?![\p{L}\d])/uy;

/** Verbalizes the numbers of European directives and decisions: `2011/83/EU`, `95/46/EG`. */
export const verbalizeDirective: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(directive, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const { cardinal, year } = grammar.numbers;
  const first = match[1].length === 4 ? year(Number(match[1])) : cardinal(match[1]);
  return { end: at + match[0].length, spoken: `${first} ${cardinal(match[2])} ${match[3]}` };
};
