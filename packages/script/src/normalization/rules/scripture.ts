import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { scriptureOf } from '../scripture-words.ts';

const bookPattern = /(?:([1-3])\.?\s?)?(\p{L}{1,16}(?:'an)?)\.?\s(?=\d)/uy;
const passage = /(\d{1,3})(?:\s?[:,]\s?(\d{1,3})([a-f])?)?/uy;
const rangePattern = /\s?[\u2013-]\s?(\d{1,3})(?::(\d{1,3}))?([a-f])?/uy;
const nextPassage = /([;,]\s?|\s(?:and|und|et|y|e)\s)(?=\d{1,3}:\d)/uy;
const wordEnd = /(?![\p{L}\d]|[:.,]\d|\s?%)/uy;

/** Verbalizes passages of scriptures: `1 Cor. 13:4-7`, `Joh 3,16`, `Quran 2:255`. */
export const verbalizeScripture: Rule = (context, at) => {
  const scripture = scriptureOf(context.tables.language);
  const { grammar } = context;
  if (scripture === undefined || grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(bookPattern, context, at);
  const written = match?.[2] ?? '';
  const book = scripture.books[written.toLowerCase()];
  if (match === null || book === undefined) return null;
  const numbered = match[1] !== undefined;
  const from = at + match[0].length;
  const first = passageAt(context, from);
  if (first === null) return null;
  // "Mark 5 boxes": only a number before the book shows that one number behind it is a chapter.
  if (!first.verse && !(numbered && /^\p{Lu}/u.test(written))) return null;
  if (!/^\p{Lu}/u.test(written) && written.length < 4) return null;
  let { end, spoken } = first;
  for (;;) {
    const link = matchAt(nextPassage, context, end);
    const next = link === null ? null : passageAt(context, end + link[0].length);
    if (link === null || next === null) break;
    spoken += `${(link[1] ?? '').trimEnd()} ${next.spoken}`;
    end = next.end;
  }
  const ordinal = numbered ? `${scripture.ordinals[Number(match[1]) - 1] ?? ''} ` : '';
  const name = /^\p{Ll}/u.test(written) ? written : book;
  return { end, spoken: `${ordinal}${name} ${spoken}` };
};

function passageAt(
  context: NormalizationContext,
  at: number,
): { end: number; spoken: string; verse: boolean } | null {
  const numbers = context.grammar?.numbers;
  const match = matchAt(passage, context, at);
  if (numbers === undefined || match === null) return null;
  const { cardinal } = numbers;
  const verse = (chapter: string, number: string | undefined, letter: string | undefined): string => {
    if (number === undefined) return cardinal(chapter);
    // In English, "two, two hundred fifty-five" is not 2200.
    const between = number.length > 2 && context.tables.language === 'en' ? ', ' : ' ';
    return `${cardinal(chapter)}${between}${cardinal(number)}${letter === undefined ? '' : ` ${letter}`}`;
  };
  let end = at + match[0].length;
  let spoken = verse(match[1] ?? '', match[2], match[3]);
  const range = matchAt(rangePattern, context, end);
  if (range !== null && (match[2] !== undefined || range[2] === undefined)) {
    end += range[0].length;
    spoken += ` ${word(context, 'to')} ${verse(range[1] ?? '', range[2], range[3])}`;
  }
  if (end < context.end && matchAt(wordEnd, context, end) === null) return null;
  return { end, spoken, verse: match[2] !== undefined };
}
