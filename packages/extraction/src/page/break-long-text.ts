/**
 * Characters of text without any markup that stay in one paragraph, and the share of them after which a break is
 * looked for. A chapter of a book may be one paragraph; what is longer is a file of text as a page.
 */
const maxParagraph = 200_000;
const minShare = 0.5;

/** Ends of a paragraph, a sentence and a word, the best first. */
const ends = ['\n\n', '.\n', '\n', '. ', '。', ' '];

/**
 * Breaks text without markup that is longer than a paragraph, where a paragraph, a sentence or a word ends. What reads
 * a page handles each paragraph as a whole, which takes much memory for one of millions of characters.
 */
export function breakLongText(text: string): string {
  if (text.length <= maxParagraph) return text;
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.length - at <= maxParagraph ? text.length : endOfPart(text, at);
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts.join('<br><br>');
}

function endOfPart(text: string, from: number): number {
  const window = text.slice(from + maxParagraph * minShare, from + maxParagraph);
  for (const end of ends) {
    const at = window.lastIndexOf(end);
    if (at >= 0) return from + maxParagraph * minShare + at + end.length;
  }
  return text.length;
}
