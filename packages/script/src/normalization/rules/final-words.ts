import type { NormalizationContext } from '../normalization-context.ts';

/** Words that are written like an abbreviation when a sentence ends with them: "nous allons à la mer." */
const words: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['gal', 'pop', 'temp', 'tab', 'cert', 'cont', 'sun', 'sat', 'art', 'fig']),
  es: new Set(['mar', 'sol', 'sal', 'gol', 'ser', 'sur']),
  fr: new Set(['mer', 'long', 'haut', 'pop', 'port', 'art', 'sup', 'prof']),
  nl: new Set(['zo', 'ma', 'wo', 'st']),
  it: new Set(['mar', 'par', 'col', 'bar', 'gol']),
  pt: new Set(['mar', 'ter', 'dez', 'set', 'dom', 'sol', 'sul', 'al']),
};
/** What makes it an abbreviation all the same: a day of the month, another weekday, or the article of a weekday. */
const abbreviated =
  /(?:\d{1,2}\s(?:de\s)?|\p{L}{3}\.?\s?[\u2013-]\s?|\p{L}{3}\.\s(?:a|e|y|et|au|à)\s|(?:^|\s)(?:le|du|au)\s)$/iu;

/**
 * Returns whether a word at the end of the sentence is no abbreviation although it is followed by a full stop.
 * @param end position after the word
 */
export function isFinalWord(context: NormalizationContext, at: number, end: number): boolean {
  const { view, start, tables } = context;
  if (words[tables.language]?.has(view.slice(at, end)) !== true) return false;
  const rest = view.slice(end, context.end);
  // The sentence is not divided after "ter." and "dom.", which mostly are weekdays.
  const ends =
    /^\.["'\u00bb\u201d\u2019)\s]*$/.test(rest) ||
    (tables.language === 'pt' && /^\.\s\p{Lu}\p{Ll}/u.test(rest));
  if (!ends) return false;
  const before = view.slice(Math.max(start, at - 16), at);
  if (tables.language === 'nl')
    return !/(?:(?:ma|di|wo|do|vr|za)\.?\s?(?:en|of|t\/m|,|[\u2013-])\s?|(?:op|elke|vanaf|tot|iedere|per)\s|\d\s?)$/iu.test(
      before,
    );
  // "le port.", but "le mer." is a day.
  const isNoDay = tables.language === 'fr' && view.slice(at, end) !== 'mer';
  return isNoDay ? !/\d\s$/.test(before) : !abbreviated.test(before);
}
