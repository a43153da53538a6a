import { legalCharacters } from '../platform/xml.ts';

const ellipsis = '…';
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Converts a text to one line: each run of white space becomes one space, and both ends are trimmed. */
export function oneLine(text: string): string {
  return legalCharacters(text).replace(/\s+/gu, ' ').trim();
}

/**
 * Shortens a text so that its size stays within a limit, without splitting a grapheme, and at the end of a
 * word if one is near.
 * @param measure returns the size of a part of the text; the size of a text must be the sum of its parts
 * @param limit maximum size of the result, including `…`
 */
export function clipText(text: string, limit: number, measure: (part: string) => number): string {
  if (measure(text) <= limit) return text;
  const remaining = limit - measure(ellipsis);
  let size = 0;
  let end = 0;
  let lastBlank = 0;
  for (const { segment, index } of characters.segment(text)) {
    size += measure(segment);
    if (size > remaining) break;
    if (/^\s/u.test(segment)) lastBlank = index;
    end = index + segment.length;
  }
  // Languages without spaces between words, and very long words, are cut at the limit.
  const cut = end - lastBlank < 40 && lastBlank > 0 ? lastBlank : end;
  return `${text.slice(0, cut).trimEnd()}${ellipsis}`;
}

/** Returns the size of a text in UTF-8 bytes. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
