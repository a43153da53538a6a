import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** Width in millimeters, height in percent of it, and diameter in inches. */
const size = /([1-3]\d5)\/([2-9][05])\s?(Z?R)\s?(1[2-9]|2[0-4])(?!\d)/uy;

/** Verbalizes the size of a tire: `205/55 R16` is "two hundred five fifty-five R sixteen". */
export const verbalizeTire: Rule = (context, at) => {
  const { grammar } = context;
  const match = grammar === null || !startsWord(context, at) ? null : matchAt(size, context, at);
  if (grammar === null || match === null) return null;
  const [width, height, rim] = [match[1], match[2], match[4]].map((part) =>
    grammar.numbers.cardinal(part ?? ''),
  );
  return { end: at + match[0].length, spoken: `${width} ${height} ${match[3]} ${rim}` };
};
