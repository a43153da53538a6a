import { findClause } from './find-clause.ts';

/**
 * Cuts a text into pieces of at most `max` characters (UTF-16 units), after clauses. A text without clauses of
 * that length is cut before a word, or anywhere if it has no words, once it is longer than twice the maximum.
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

function cutAtWord(text: string, max: number): number {
  const space = text.lastIndexOf(' ', max);
  if (space > max / 4) return space + 1;
  const code = text.charCodeAt(max - 1);
  const isHighSurrogate = code >= 0xd800 && code <= 0xdbff;
  return isHighSurrogate ? max - 1 : max;
}
