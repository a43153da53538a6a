import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** Verbalizes whole phrases of the language's table (`24/7`, `C++`, `and/or`). */
export const verbalizePhrase: Rule = (context, at) => {
  const match = matchAt(context.tables.patterns.phrase, context, at);
  if (match === null || !startsWord(context, at)) return null;
  const end = at + match[0].length;
  // "9/11" in "9/11/2001" is a date, "20/20" in "20/200" is not a phrase, and a phrase is never within a
  // path.
  if (
    /^[/\\@]|^[.:]\w/.test(context.view.slice(end, end + 2)) ||
    /[/\\@]$/.test(context.view.slice(0, at).slice(-1))
  )
    return null;
  const spoken = context.tables.phrases.get(match[0]);
  return spoken === undefined ? null : { end, spoken };
};
