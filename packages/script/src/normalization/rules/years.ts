import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';

const year = /((?:1[0-9]|20)\d{2})(?!\d|[.,]\d|\p{L}|%)/uy;
const rangePattern =
  /((?:1[0-9]|20)\d{2})\s?[\u2013\u2014/-]\s?((?:1[0-9]|20)\d{2}|\d{2})(?!\d|[.,]\d|\p{L}|[/:-]\d|\/\p{Lu})/uy;
const beforeChrist = /(\d{1,4})(?=\s?(?:BC|BCE|AD|CE|B\.C\.|A\.D\.)(?!\p{L}))/uy;

/** Verbalizes ranges of years: `1914-1918`, `2019/20`. */
export const verbalizeYearSpan: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const range = matchAt(rangePattern, context, at);
  // "sent. n. 1755/2022": the number of a judgment.
  const judgment =
    grammar.language === 'it' && range?.[0].includes('/') && /^n[.º°]?$/.test(wordBefore(context, at));
  if (range !== null && !judgment) {
    const first = Number(range[1]);
    const short = (range[2] ?? '').length === 2;
    const second = short ? Math.floor(first / 100) * 100 + Number(range[2]) : Number(range[2]);
    if (second > first && second - first < 700) {
      const to = word(context, 'to');
      const tail =
        short && grammar.language === 'en' && Number(range[2]) > 9
          ? grammar.numbers.cardinal(String(Number(range[2])))
          : grammar.numbers.year(second);
      return { end: at + range[0].length, spoken: `${grammar.numbers.year(first)} ${to} ${tail}` };
    }
  }
  return null;
};

/**
 * Verbalizes calendar years: `1984`, `44 BC`. Quantities that look like years are left to the rule for
 * numbers.
 */
export const verbalizeYear: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const era = matchAt(beforeChrist, context, at);
  if (era !== null && era[1] !== undefined && era[1].length > 2)
    return { end: at + era[0].length, spoken: grammar.numbers.year(Number(era[1])) };
  const match = matchAt(year, context, at);
  if (match === null || !isYear(context, at, Number(match[1]))) return null;
  return { end: at + match[0].length, spoken: grammar.numbers.year(Number(match[1])) };
};

/** Returns whether a bare four-digit number is a year, by the words around it. */
function isYear(context: NormalizationContext, at: number, value: number): boolean {
  const { tables } = context;
  const before = wordBefore(context, at);
  const after = wordAfter(context, at + 4);
  const touching = context.view.charAt(at - 1);
  // "mid-2019", "pre-1945"
  const prefixed =
    touching === '-' &&
    /(?:^|[\s(])(?:mid|late|early|pre|post|since)-$/i.test(
      context.view.slice(Math.max(context.start, at - 8), at),
    );
  if (touching === '#' || (touching === '-' && !prefixed) || touching === '/') return false;
  if (tables.quantityBefore.has(before) || tables.magnitudeWords.has(after.toLowerCase())) return false;
  if (tables.quantityNouns.has(after.toLowerCase())) return false;
  if (tables.yearBefore.has(before)) return !isPlural(context, after) || value >= 1600;
  if (isPlural(context, after)) return false;
  if (value >= 1000 && touching === '(' && context.view.charAt(at + 4) === ')') return true;
  if (/\byear\s\p{L}+\s$/u.test(context.view.slice(Math.max(context.start, at - 20), at))) return true;
  return value >= 1500 && value <= 2099;
}

/** Returns whether a word is a lower-case plural noun, so that the number before it counts something. */
function isPlural(context: NormalizationContext, next: string): boolean {
  if (context.tables.language !== 'en') return false;
  return (
    /^\p{Ll}{2,}s$/u.test(next) && !/(?:ss|'s|ous|ics)$/.test(next) && !context.tables.notPlural.has(next)
  );
}
