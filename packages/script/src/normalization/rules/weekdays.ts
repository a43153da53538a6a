import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';

const day = /(\p{L}{2,5})(\.?)(?:\s?[\u2013-]\s?(\p{L}{2,5})\.?)?(?!\p{L})/uy;
/** Text after an abbreviated weekday: a date or a time, or the next weekday. */
const dateContinues = /^(?:,? \d|,|\s?[&/]| (?:and|at|to|or|through|bis|und|um|ab)\b| u\. )/u;

/**
 * Verbalizes abbreviated weekdays: `Mon.-Fri.`, `Tue, 5 May`, `Sat. at noon`. `Sun` and `sat` alone are
 * words.
 */
export const verbalizeWeekday: Rule = (context, at) => {
  const { tables, view, end: limit } = context;
  const romance = /^(?:es|fr|it|pt)$/.test(tables.language);
  if (!startsWord(context, at) || (!romance && !/\p{Lu}/u.test(view.charAt(at)))) return null;
  const match = matchAt(day, context, at);
  // "seg." and "mar." are days only after a preposition or before another day.
  if (romance && match?.[2] !== '.') return null;
  const range = match?.[3] !== undefined && tables.weekdays[match[3].toLowerCase()] !== undefined;
  if (
    romance &&
    !range &&
    !/^(?:de|del|a|al|du|au|le|da|dal|il|el|o|às?|na|no|e|et|y|tous|todos|ogni)$/.test(
      wordBefore(context, at),
    )
  )
    return null;
  const first = tables.weekdays[match?.[1]?.toLowerCase() ?? ''];
  if (match === null || first === undefined) return null;
  const last = tables.weekdays[match[3]?.toLowerCase() ?? ''];
  const end = at + match[0].length;
  if (last !== undefined) return { end, spoken: `${first} ${word(context, 'to')} ${last}` };
  const alone = at + (match[1]?.length ?? 0) + (match[2]?.length ?? 0);
  if (romance) return { end: alone, spoken: first };
  const isShort = match[2] === '.' || /^, (?:\d|\p{Lu})/u.test(view.slice(alone, limit));
  if (/^(?:tues|thurs|thur|weds)$/i.test(match[1] ?? '') && match[2] === '.')
    return { end: alone, spoken: first };
  const placed =
    tables.language === 'de' &&
    match[2] === '.' &&
    /^(?:am|vom|bis|ab|seit|jeden|nächsten|letzten|hat|ist)$/.test(wordBefore(context, at));
  return isShort && (placed || dateContinues.test(view.slice(alone, limit)))
    ? { end: alone, spoken: first }
    : null;
};
