import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';

const day = /(\p{L}{3,5})(\.?)(?:\s?[\u2013-]\s?(\p{L}{3,5})\.?)?(?!\p{L})/uy;
/** Text after an abbreviated weekday: a date or a time, or the next weekday. */
const dateContinues = /^(?:,? \d|,|\s?[&/]| (?:and|at|to|or|through)\b)/u;

/**
 * Verbalizes abbreviated weekdays: `Mon.-Fri.`, `Tue, 5 May`, `Sat. at noon`. `Sun` and `sat` alone are
 * words.
 */
export const verbalizeWeekday: Rule = (context, at) => {
  const { tables, view, end: limit } = context;
  if (!startsWord(context, at) || !/\p{Lu}/u.test(view.charAt(at))) return null;
  const match = matchAt(day, context, at);
  const first = tables.weekdays[match?.[1]?.toLowerCase() ?? ''];
  if (match === null || first === undefined) return null;
  const last = tables.weekdays[match[3]?.toLowerCase() ?? ''];
  const end = at + match[0].length;
  if (last !== undefined) return { end, spoken: `${first} ${word(context, 'to')} ${last}` };
  const alone = at + (match[1]?.length ?? 0) + (match[2]?.length ?? 0);
  const isShort = match[2] === '.' || /^, (?:\d|\p{Lu})/u.test(view.slice(alone, limit));
  return isShort && dateContinues.test(view.slice(alone, limit)) ? { end: alone, spoken: first } : null;
};
