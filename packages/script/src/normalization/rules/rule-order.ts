import type { Rule, Said, SayContext } from '../say-context.ts';
import { startsWord } from '../say-context.ts';
import { sayAbbreviation, sayDottedInitials, sayTitle } from './abbreviations.ts';
import { sayAddress, sayHandle } from './addresses.ts';
import { dropCitation } from './citations.ts';
import { sayCode } from './codes.ts';
import { sayDate, sayMonthDate } from './dates.ts';
import { sayDuration } from './durations.ts';
import { sayEmoji } from './emoji.ts';
import { sayExpression, sayFormula } from './formulas.ts';
import { sayMoney, sayMoneyBehind } from './money.ts';
import { sayDecade, sayMagnitude, sayNumber, sayOrdinal, sayPhone, sayVersion } from './numbers.ts';
import { sayCentury, sayFeetAndInches, sayGermanOrdinal, sayManyOf } from './own-ways.ts';
import { sayPhrase } from './phrases.ts';
import { sayPronunciation } from './pronunciations.ts';
import { sayFraction, sayQuantity, sayRatio } from './quantities.ts';
import { sayRoman } from './romans.ts';
import { saySymbol } from './symbols.ts';
import { sayTime } from './times.ts';
import { sayWeekday } from './weekdays.ts';
import { sayYear, sayYearSpan } from './years.ts';

/** The first rule that has something to say wins; each list is tried in order where a piece of that kind begins. */
const DIGIT: readonly Rule[] = [
  sayPronunciation,
  sayPhrase,
  sayAddress,
  sayDate,
  sayDuration,
  sayTime,
  sayPhone,
  sayVersion,
  sayGermanOrdinal,
  sayManyOf,
  sayFeetAndInches,
  sayOrdinal,
  sayDecade,
  sayYearSpan,
  sayFraction,
  sayMoneyBehind,
  sayQuantity,
  sayYear,
  sayRatio,
  sayExpression,
  sayMagnitude,
  sayCode,
  sayNumber,
];
const LETTER: readonly Rule[] = [
  sayPronunciation,
  sayPhrase,
  sayAddress,
  sayMoney,
  sayVersion,
  sayTitle,
  sayMonthDate,
  sayWeekday,
  sayAbbreviation,
  sayDottedInitials,
  sayCentury,
  sayRoman,
  sayFormula,
  sayExpression,
  sayCode,
];
const SYMBOL: readonly Rule[] = [
  sayPronunciation,
  sayPhrase,
  dropCitation,
  sayMoney,
  sayHandle,
  sayAddress,
  sayPhone,
  sayDecade,
  sayEmoji,
  saySymbol,
];

const LETTER_START = /\p{L}/u;

/** Asks the rules in order what to make of the text at a position; null when it stands as it is. */
export function applyRules(context: SayContext, at: number): Said | null {
  const character = String.fromCodePoint(context.view.codePointAt(at) ?? 0);
  const code = character.charCodeAt(0);
  const digit = code >= 0x30 && code <= 0x39;
  const letter = !digit && LETTER_START.test(character);
  if ((digit || letter) && !startsWord(context, at)) return null;
  if (letter && isOrdinary(context, at)) return null;
  for (const rule of digit ? DIGIT : letter ? LETTER : SYMBOL) {
    const said = rule(context, at);
    if (said !== null) return said;
  }
  return null;
}

const ENDS_WORD = /[\s,;:!?"\u201d\u2014\u2013)\u2026]/;

/**
 * Nine words in ten: letters alone, at most the first a capital, a space or a mark behind, and in none of the tables. No rule
 * has anything to say about them, so none is asked.
 */
function isOrdinary(context: SayContext, at: number): boolean {
  const { view } = context;
  if (context.settings.pronunciations.length > 0) return false;
  let end = at + 1;
  while (end < context.end && isLower(view.charCodeAt(end))) end += 1;
  if (end - at < 2 && !/[a-zA]/.test(view.charAt(at))) return false;
  if (end < context.end) {
    const next = view.charAt(end);
    if (next === '.' ? end + 1 < context.end : !ENDS_WORD.test(next)) return false;
    if (next === ':' && end + 1 < context.end && !/\s/.test(view.charAt(end + 1))) return false;
    if (next === '.')
      return (
        !context.tables.triggers.has(`${view.slice(at, end).toLowerCase()}.`) &&
        !context.tables.triggers.has(view.slice(at, end).toLowerCase())
      );
  }
  return !context.tables.triggers.has(view.slice(at, end).toLowerCase());
}

const isLower = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0x24f && code !== 0xf7);
