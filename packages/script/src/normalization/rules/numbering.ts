import type { Rule } from '../normalization-context.ts';
import { matchAt } from '../normalization-context.ts';

const bracketed = /\((?:(\d{1,3})|([a-z]|[ivx]{1,4}))\)/uy;

/** Verbalizes the parts of a legal reference in brackets: `s. 12(3)(a)` is "section twelve three a". */
export const verbalizeNumbering: Rule = (context, at) => {
  const { grammar, view } = context;
  if (grammar === null || view.charAt(at) !== '(') return null;
  // After a number, or after another part in brackets: not "f(2)" or "the text (2)".
  if (!/\d\p{L}?$|\d(?:\([\p{L}\d]{1,4}\))+$/u.test(view.slice(Math.max(context.start, at - 16), at)))
    return null;
  const match = matchAt(bracketed, context, at);
  if (match === null) return null;
  return { end: at + match[0].length, spoken: match[2] ?? grammar.numbers.cardinal(match[1] ?? '') };
};
