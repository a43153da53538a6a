import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { unitAt } from './quantities.ts';

/** Words between the minutes of a match and its added time: `90'+4`. */
const addedTime: Readonly<Record<string, string>> = { es: 'más', it: 'più', pt: 'mais' };
const added = /(\d{2,3})['\u2032]\s?\+\s?(\d{1,2})['\u2032]?(?![\d\p{L}])/uy;

/** `1h20min05s`, `1min54s21`, `58s32`: the last digits are hundredths of a second. */
const compact =
  /(?:(\d{1,2})h)?(\d{1,2})min(\d{2})s?(\d{2,3})?(?![\p{L}\d])|(\d{1,3})s(\d{2,3})(?![\p{L}\d])/uy;

/** A set of tennis, and the sets before or after it. */
const set = '(?:6/[0-4]|[0-4]/6|7/[56]|[56]/7)';
const setAt = new RegExp(`${set}(?![\\d/%])`, 'uy');
const nextSet = new RegExp(`(?:\\s\\(\\d{1,2}[-/]\\d{1,2}\\))?(?:,\\s|\\s[ey]\\s)${set}(?!\\d)`, 'uy');
const lastSet = new RegExp(`${set}(?:\\s\\(\\d{1,2}[-/]\\d{1,2}\\))?(?:,\\s|\\s[ey]\\s)$`, 'u');

/** `190mila`, which is one word in Italian. */
const thousands = /(\d{1,3})\s?mila(?!\p{L})/uy;
const dotted = /(\d{1,3})\.(\d{1,2})(?![\d\p{L}]|[.,/:]\d)/uy;
const rooms = /(\d{1,2})\s?hab\.?(?=\s|[,.;)]|$)/uy;

/** A date with the month as a Roman numeral: `4-XI-2024`. */
const romanMonth = /(\d{1,2})([-./])(I{1,3}|IV|VI{0,3}|IX|XI{0,2})\2(\d{4})(?![\d\p{L}])/uy;
const months = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

function romanDate(context: NormalizationContext, at: number) {
  const match = matchAt(romanMonth, context, at);
  const { grammar } = context;
  const month = months.indexOf(match?.[3] ?? '') + 1;
  if (match?.[1] === undefined || grammar === null || month === 0 || Number(match[1]) > 31) return null;
  const parts = { day: Number(match[1]), month, year: Number(match[4]), dayFirst: true };
  return { end: at + match[0].length, spoken: grammar.date(parts) };
}

/** Verbalizes added time: `90'+4`, in Italian "novantesimo più quattro". */
function addedMinutes(context: NormalizationContext, at: number) {
  const match = matchAt(added, context, at);
  const { grammar } = context;
  const plus = addedTime[grammar?.language ?? ''];
  if (match?.[1] === undefined || match[2] === undefined || grammar === null || plus === undefined)
    return null;
  const { cardinal, ordinal } = grammar.numbers;
  const minute = grammar.language === 'it' ? ordinal(Number(match[1])) : cardinal(match[1]);
  return { end: at + match[0].length, spoken: `${minute} ${plus} ${cardinal(match[2])}` };
}

/** Verbalizes measured times that are written as one word: `1min54s21`. */
function compactTime(context: NormalizationContext, at: number) {
  const match = matchAt(compact, context, at);
  const { grammar, tables } = context;
  if (match === null || grammar === null) return null;
  const [, hours, minutes, seconds, hundredths, only, decimals] = match;
  const parts = [
    [hours, 'h'],
    [minutes, 'min'],
    [seconds ?? only, 's'],
  ] as const;
  const words = parts.flatMap(([digits, sign]) => {
    const unit = tables.units.get(sign);
    return digits === undefined || unit === undefined
      ? []
      : [grammar.counted(String(Number(digits)), null, unit)];
  });
  const tail = hundredths ?? decimals;
  if (tail !== undefined) words.push(grammar.numbers.cardinal(String(Number(tail))));
  return { end: at + match[0].length, spoken: words.join(' ') };
}

/** Verbalizes the sets of a tennis match that are written with slashes: `6/4 e 7/5`. */
function tennisSet(context: NormalizationContext, at: number) {
  const match = matchAt(setAt, context, at);
  const { grammar } = context;
  if (match === null || grammar === null) return null;
  const end = at + match[0].length;
  const before = context.view.slice(Math.max(context.start, at - 18), at);
  if (matchAt(nextSet, context, end) === null && !lastSet.test(before)) return null;
  const [first = '', second = ''] = match[0].split('/');
  const { cardinal } = grammar.numbers;
  return { end, spoken: `${cardinal(first)} ${word(context, 'ratio')} ${cardinal(second)}` };
}

/** Verbalizes the rooms of a flat in Spanish, which are few: `3 hab.`, but `45.000 hab.` are inhabitants. */
function spanishRooms(context: NormalizationContext, at: number) {
  const match = matchAt(rooms, context, at);
  const { grammar } = context;
  if (match?.[1] === undefined || grammar === null || Number(match[1]) > 12) return null;
  const end = at + match[0].length;
  const closes = match[0].endsWith('.') && /^["'»”)\s]*$/.test(context.view.slice(end, context.end));
  const unit = { one: 'habitación', many: 'habitaciones', gender: 'f' as const };
  return { end: closes ? end - 1 : end, spoken: grammar.counted(match[1], null, unit) };
}

/** Verbalizes numbers that are written in a way of their own in Spanish, Italian and Portuguese. */
export const verbalizeRomanceNumber: Rule = (context, at) => {
  const language = context.grammar?.language ?? '';
  if (addedTime[language] === undefined || !startsWord(context, at)) return null;
  const thousand = language === 'it' ? matchAt(thousands, context, at) : null;
  if (thousand?.[1] !== undefined && context.grammar !== null && !isCurrency(context, at, thousand[0]))
    return {
      end: at + thousand[0].length,
      spoken: context.grammar.numbers.cardinal(`${Number(thousand[1])}000`),
    };
  return (
    romanDate(context, at) ??
    addedMinutes(context, at) ??
    compactTime(context, at) ??
    tennisSet(context, at) ??
    (language === 'es' ? spanishRooms(context, at) : null)
  );
};

/** Returns whether a sign of a currency follows, which has a rule of its own. */
const isCurrency = (context: NormalizationContext, at: number, written: string): boolean =>
  /^\s?\p{Sc}/u.test(context.view.slice(at + written.length, at + written.length + 2)) ||
  /\p{Sc}\s?$/u.test(context.view.slice(Math.max(context.start, at - 2), at));

/**
 * Verbalizes a full stop in a number without unit as it is written, not as a decimal comma: `amendment 3.12`, `motor
 * 1.6`.
 */
export const verbalizeDottedNumber: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || grammar.language === 'en' || !startsWord(context, at)) return null;
  const match = matchAt(dotted, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const end = at + match[0].length;
  const number = { end, digits: match[1], decimals: match[2], grouped: false };
  if (unitAt(context, number) !== null || /^\s?[%‰\p{Sc}°]/u.test(context.view.slice(end, end + 2)))
    return null;
  if (context.tables.magnitudeWords.has(wordAfter(context, end))) return null;
  if (/[-–+\u2212]\s?$/.test(context.view.slice(Math.max(context.start, at - 2), at))) return null;
  if (/^\s?[-–]\s?\d/.test(context.view.slice(end, end + 4)) || wordBefore(context, at) === '') return null;
  const { cardinal, decimals } = grammar.numbers;
  return { end, spoken: `${cardinal(match[1])} ${word(context, 'dot')} ${decimals(match[2])}` };
};
