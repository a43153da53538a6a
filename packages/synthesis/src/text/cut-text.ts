import { findClause } from './find-clause.ts';

/**
 * Cuts a text into pieces of at most `max` characters (UTF-16 units), after clauses. A text without clauses of
 * that length is cut between two words, or anywhere within an endless one, once it is longer than twice the maximum.
 */
export function cutText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const end =
      findClause(rest, max / 4, max) ??
      findClause(rest, max, 2 * max) ??
      (rest.length > 2 * max ? cutAtWord(rest, 2 * max) : null);
    if (end === null || end >= rest.length) break;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '' || pieces.length === 0) pieces.push(rest);
  return pieces;
}

/** Finds words between which there is no space (Japanese, Chinese, Thai). */
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Number of characters after the limit that show where the word at the limit begins. */
const lookahead = 40;

function cutAtWord(text: string, max: number): number {
  const space = text.lastIndexOf(' ', max);
  if (space > max / 4) return space + 1;
  const word = [...words.segment(text.slice(0, max + lookahead))].findLast(({ index }) => index <= max);
  if (word && word.index > max / 4) return word.index;
  const code = text.charCodeAt(max - 1);
  const isHighSurrogate = code >= 0xd800 && code <= 0xdbff;
  return isHighSurrogate ? max - 1 : max;
}
