/** A passage of a document: block -1 is the title, -2 the byline; offsets in UTF-16 code units, `end` exclusive. */
export interface QuotedPassage {
  start: { block: number; offset: number };
  end: { block: number; offset: number };
}

/** Name of the parameter that holds a passage in the address of a shared page. */
export const quoteParameter = 'q';

const form = /^(\d{1,6})\.(\d{1,7})-(\d{1,6})\.(\d{1,7})$/;

/** Writes a passage for an address: `3.120-3.188`. */
export const writeQuote = ({ start, end }: QuotedPassage): string =>
  `${start.block}.${start.offset}-${end.block}.${end.offset}`;

/** Reads a passage from an address; null if it is none. Only blocks of the text can be quoted. */
export function readQuote(text: string): QuotedPassage | null {
  const [, ...parts] = form.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [block = 0, offset = 0, endBlock = 0, endOffset = 0] = parts.map(Number);
  if (endBlock < block || (endBlock === block && endOffset <= offset)) return null;
  return { start: { block, offset }, end: { block: endBlock, offset: endOffset } };
}

/** Characters of a quote that a shared page and its picture show. */
const maxQuoteCharacters = 400;

/** Returns the quoted text, cut if it is long; '' if nothing stands there. @param texts the text of each block */
export function quotedText(texts: readonly string[], { start, end }: QuotedPassage): string {
  const parts: string[] = [];
  for (let block = start.block; block <= end.block && block < texts.length; block += 1) {
    const text = texts[block] ?? '';
    const part = text.slice(
      block === start.block ? start.offset : 0,
      block === end.block ? end.offset : text.length,
    );
    parts.push(part);
    if (parts.join(' ').length > maxQuoteCharacters) break;
  }
  const quote = parts.join(' ').replace(/\s+/g, ' ').trim();
  if (quote.length <= maxQuoteCharacters) return quote.toWellFormed();
  const cut = quote.slice(0, maxQuoteCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxQuoteCharacters / 2)).trimEnd()}…`.toWellFormed();
}
