import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';

const day = /(\p{L}{2,5})(\.?)(?:\s?[\u2013-]\s?(\p{L}{2,5})\.?)?(?!\p{L})/uy;
/** Text after an abbreviated weekday: a date or a time, or the next weekday. */
const dateContinues =
  /^(?:,? (?:the )?\d|,|\s?[&/]| (?:and|at|to|or|through|bis|und|um|ab|night|nights|morning|mornings|afternoon|evening|noon|nachmittag|vormittag|abend|früh|morgen|mittag|nacht|geschl|geschlossen|Ruhetag)\b| u\. )/u;

/** Articles before several weekdays: "los dom.", "aos sáb.". */
const severalDays = /^(?:los|aos|nos|às|nas)$/;

/**
 * Verbalizes abbreviated weekdays: `Mon.-Fri.`, `Tue, 5 May`, `Sat. at noon`. `Sun` and `sat` alone are
 * words.
 */
export const verbalizeWeekday: Rule = (context, at) => {
  const { tables, view, end: limit } = context;
  const romance = /^(?:es|fr|it|pt)$/.test(tables.language);
  const span = romance ? weekdaySpan(context, at) : null;
  if (span !== null) return span;
  if (!startsWord(context, at) || (!romance && !/\p{Lu}/u.test(view.charAt(at)))) return null;
  const match = matchAt(day, context, at);
  // "seg." and "mar." are days only after a preposition or before another day.
  const until = tables.weekdays[match?.[3]?.toLowerCase() ?? ''];
  // "lun-ven 9h-18h, sam 10h-12h"
  const hours =
    romance &&
    match !== null &&
    match[2] === '' &&
    until === undefined &&
    /[,;(/]\s?$|\s(?:y|e|et)\s$/.test(view.slice(Math.max(context.start, at - 4), at)) &&
    /^\s(?:de\s|das\s|dalle\s|à\s|às\s|a\s)?\d{1,2}(?:\s?h|:\d\d|\.\d\d|\s?[–-]\s?\d|\s(?:a|à|alle|às)\s\d)/.test(
      view.slice(at + match[0].length, limit),
    );
  const opened = hours ? tables.weekdays[match?.[1]?.toLowerCase() ?? ''] : undefined;
  if (opened !== undefined) return { end: at + (match?.[0].length ?? 0), spoken: opened };
  if (romance && match?.[2] !== '.' && until === undefined) return null;
  const range = match?.[3] !== undefined && tables.weekdays[match[3].toLowerCase()] !== undefined;
  if (
    romance &&
    !range &&
    !datePattern(context, at + (match?.[0].length ?? 0)) &&
    !/^(?:los|aos|nos|às|nas|de|del|a|al|du|au|le|da|dal|il|el|o|às?|na|no|e|et|y|tous|todos|ogni)$/.test(
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
  if (romance)
    return {
      end: alone,
      spoken: severalDays.test(wordBefore(context, at)) && !first.endsWith('s') ? `${first}s` : first,
    };
  const isShort = match[2] === '.' || /^, (?:\d|\p{Lu})/u.test(view.slice(alone, limit));
  if (/^(?:tues|thurs|thur|weds)$/i.test(match[1] ?? '') && match[2] === '.')
    return { end: alone, spoken: first };
  // "shot on Sat. near the park"
  if (tables.language === 'en' && match[2] === '.' && /^ \p{Ll}/u.test(view.slice(alone, limit)))
    return { end: alone, spoken: first };
  // "Di–So 10–18 Uhr, Do bis 20 Uhr", "Sat 10–2"
  if (
    match[2] === '' &&
    /[,;(/]\s?$|\d\s(?:und|u\.|and|&)\s$/.test(view.slice(Math.max(context.start, at - 6), at)) &&
    /^\s(?:bis\s|ab\s|until\s|from\s)?\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m|\s?[–-]\s?\d|\s?Uhr|\s(?:bis|to)\s\d)/.test(
      view.slice(alone, limit),
    )
  )
    return { end: alone, spoken: first };
  const placed =
    tables.language === 'de' &&
    match[2] === '.' &&
    /^(?:am|vom|bis|ab|seit|jeden|nächsten|letzten|hat|ist)$/.test(wordBefore(context, at));
  return isShort && (placed || dateContinues.test(view.slice(alone, limit)))
    ? { end: alone, spoken: first }
    : null;
};

const weekdayTo = /(\p{L}{3})\.?\s(a|al|à|au|às?|e|et|y)\s(\p{L}{3})(?!\p{L})\.?(?=\s|[,;:)]|$)/uy;

/** Verbalizes two abbreviated weekdays with a word in between: `lun a vie`, `seg a sex`. */
function weekdaySpan(context: NormalizationContext, at: number): Verbalization | null {
  const match = matchAt(weekdayTo, context, at);
  const first = context.tables.weekdays[match?.[1]?.toLowerCase() ?? ''];
  const last = context.tables.weekdays[match?.[3]?.toLowerCase() ?? ''];
  if (match === null || first === undefined || last === undefined) return null;
  // The full stop may also end the sentence.
  const closes = match[0].endsWith('.') && at + match[0].length >= context.end;
  return { end: at + match[0].length - (closes ? 1 : 0), spoken: `${first} ${match[2]} ${last}` };
}

/** Returns whether a day and a month follow: "mar. 4 mars". */
function datePattern(context: NormalizationContext, end: number): boolean {
  const date = matchAt(/,?\s\d{1,2}(?:er|º|°)?\s(?:de\s)?/uy, context, end);
  return date !== null && matchAt(context.tables.patterns.month, context, end + date[0].length) !== null;
}
