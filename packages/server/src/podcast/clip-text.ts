import { legalCharacters } from './xml.ts';

const ellipsis = '…';
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line: runs of white space become one blank, none at the ends. */
export function oneLine(text: string): string {
  return legalCharacters(text).replace(/\s+/gu, ' ').trim();
}

/**
 * Shortens a text so that its measure stays within a limit, without cutting through a character as readers see it, and
 * at the end of a word where one is near.
 * @param measure size of a piece of text; the size of a whole must be the sum of its pieces.
 * @param limit the most the result may measure, `…` included.
 */
export function clipText(text: string, limit: number, measure: (piece: string) => number): string {
  if (measure(text) <= limit) return text;
  const room = limit - measure(ellipsis);
  let size = 0;
  let end = 0;
  let lastBlank = 0;
  for (const { segment, index } of characters.segment(text)) {
    size += measure(segment);
    if (size > room) break;
    if (/^\s/u.test(segment)) lastBlank = index;
    end = index + segment.length;
  }
  // Languages without blanks between words, and very long words, are cut where the room ends.
  const cut = end - lastBlank < 40 && lastBlank > 0 ? lastBlank : end;
  return `${text.slice(0, cut).trimEnd()}${ellipsis}`;
}

/** UTF-8 bytes of a text. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
