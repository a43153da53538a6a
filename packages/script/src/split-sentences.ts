import type { LanguageTables } from './normalization/language-tables.ts';
import { isOpenAbbreviation } from './open-abbreviations.ts';

/** Position of a sentence in a text, without surrounding white space. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Maximum length of a part that is synthesized at a time, in UTF-16 units; with longer ones, engines slow
 * down or lose their context.
 */
export const maxPartLength = 420;

/**
 * The number of a heading or paragraph: '2.', '1.3.', 'IV.', 'B)'. It is spoken in one breath with what it numbers,
 * except in languages where it would become an ordinal.
 */
const numberOnly = /^\s*(?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,6}|[A-Z])[.)]\s*$/;

/**
 * Splits a text into sentences by Unicode's rules, but joins them again after abbreviations, titles and
 * initials, before lower-case continuations, and where no space follows. A blank line always separates
 * sentences.
 */
export function splitSentences(text: string, tables: LanguageTables, segmenter: Intl.Segmenter): Span[] {
  const spans: Span[] = [];
  for (const part of paragraphs(text)) {
    const slice = text.slice(part.start, part.end);
    let open: Span | null = null;
    for (const { segment, index } of segmenter.segment(slice)) {
      const start = part.start + index;
      const end = start + segment.length;
      const isNumbered = open?.start === 0 && !tables.ordinalDot && numberOnly.test(text.slice(0, open.end));
      if (open !== null && (isNumbered || continuesSentence(text, open, start, end, tables))) open.end = end;
      else {
        if (open !== null) spans.push(open);
        open = { start, end };
      }
    }
    if (open !== null) spans.push(open);
  }
  return spans.map((span) => trim(text, span)).filter((span) => span.end > span.start);
}

/**
 * Splits a sentence longer than `limit` at clause punctuation, else at spaces, else between words that have no
 * space between them (Japanese, Chinese, Thai). Only a word longer than that is cut.
 *
 * @param words finds words
 */
export function splitLong(
  text: string,
  span: Span,
  words: Intl.Segmenter,
  limit: number = maxPartLength,
): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  while (span.end - start > limit) {
    const cut = cutBefore(text, start, start + limit, words);
    parts.push(trim(text, { start, end: cut }));
    start = cut;
  }
  parts.push(trim(text, { start, end: span.end }));
  return parts.filter((part) => part.end > part.start);
}

function cutBefore(text: string, start: number, limit: number, words: Intl.Segmenter): number {
  const window = text.slice(start, limit);
  const minStart = Math.floor(window.length / 3);
  for (const pattern of [
    /[;:\u2014\u2013\uff1b\uff1a](?=\s|\p{Script=Han}|$)/gu,
    /[,\u3001\uff0c\u060c]/gu,
    /\s/gu,
  ]) {
    let best = -1;
    for (const match of window.matchAll(pattern))
      if (match.index >= minStart) best = match.index + match[0].length;
    if (best > 0) return start + best;
  }
  const word = lastWordStart(text, start, limit, words);
  if (word >= start + minStart) return word;
  // Never split a surrogate pair, and split before a combining mark only if there is no other position.
  const isAttached = (at: number): boolean => /[\udc00-\udfff\p{M}\u200d]/u.test(text.charAt(at));
  let cut = limit;
  while (cut > start + minStart && isAttached(cut)) cut -= 1;
  if (!isAttached(cut)) return cut;
  return /[\udc00-\udfff]/.test(text.charAt(limit)) ? limit - 1 : limit;
}

/** Number of characters after the limit that show where the word at the limit begins. */
const wordLookahead = 40;

/**
 * Returns where the last word before `limit` begins, or -1. In Japanese, where a phrase begins, if there is one: a
 * verb and its ending are several words, and a phrase ends with them or with a particle, written in hiragana.
 */
function lastWordStart(text: string, start: number, limit: number, words: Intl.Segmenter): number {
  let word = -1;
  let phrase = -1;
  for (const { index } of words.segment(text.slice(start, limit + wordLookahead))) {
    const at = start + index;
    if (at > limit) break;
    if (index === 0) continue;
    word = at;
    if (/^\p{Script=Hiragana}[^\p{Script=Hiragana}\p{P}\u30fc]/u.test(text.slice(at - 1, at + 2)))
      phrase = at;
  }
  return phrase >= start + (limit - start) / 3 ? phrase : word;
}

function* paragraphs(text: string): Generator<Span> {
  let start = 0;
  for (const gap of text.matchAll(/\n[ \t]*\n\s*/g)) {
    yield { start, end: gap.index };
    start = gap.index + gap[0].length;
  }
  yield { start, end: text.length };
}

function trim(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

const isSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x3000;

function continuesSentence(
  text: string,
  before: Span,
  start: number,
  end: number,
  tables: LanguageTables,
): boolean {
  const last = text.charCodeAt(start - 1);
  // Unicode breaks after a line feed, but within a paragraph that is only a wrapped line.
  if (last === 0x0a) {
    const tail = text.slice(before.start, start).trimEnd();
    return (
      !/[.!?\u2026:;\u3002\uff01\uff1f]["'\u201d\u2019\u00bb)\]]*$/.test(tail) &&
      /^\s*[\p{Ll},;]/u.test(text.slice(start, end))
    );
  }
  // "end.Next", "example.com", "3.5": no white space after the mark. Only scripts without spaces break here.
  if (!isSpace(last))
    return !/[\u3002\uff01\uff1f\uff0e\u0964\u06d4\u104b]["'\u201d\u2019\u300d\u300f\uff09]*$/.test(
      text.slice(start - 3, start),
    );
  const tail = text.slice(Math.max(before.start, start - 40), start).trimEnd();
  const next = text.slice(start, Math.min(end, start + 24));
  if (!tail.endsWith('.')) {
    // "Really?" she said.
    return (
      /^["'\u201c\u2018(\u2014\u2013-]*\p{Ll}/u.test(next) &&
      !/[:;]$/.test(tail) &&
      /[!?\u2026]["'\u201d\u2019\u00bb)\]]*$/.test(tail)
    );
  }
  if (/\.\.\.$|\u2026$/.test(tail)) return /^\p{Ll}/u.test(next);
  // "Mon. & Thurs."
  if (/^(?:[\p{Ll},;]|&\s)/u.test(next)) return true;
  const word = tail.match(/[\p{L}\p{M}\p{N}.'\u2019-]*\.$/u)?.[0] ?? '';
  // After a number, a single letter is a unit or an era: "в 1990 г. Он".
  const counted =
    tables.measures !== null &&
    /\p{N}\s?\p{L}{1,2}\.$/u.test(tail) &&
    !/^\d/.test(next) &&
    tables.language !== 'hi';
  // "z 1994 r. (Dz.U. nr 24)"
  if (counted && next.startsWith('(')) return true;
  return (
    !counted &&
    isOpenAbbreviation(word, next, tables, text.slice(Math.max(before.start, start - 200), start).trimEnd())
  );
}
