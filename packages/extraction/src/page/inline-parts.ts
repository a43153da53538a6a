import { collapseWhitespace } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';

const noteText =
  /^\[?(?:\d{1,4}|[*\u2020\u2021\u00a7a-z]{1,3}|note \d+|nb \d+|(?:n|fn)\.? ?\d+|citation needed|clarification needed|who\?|when\?)\]?$/i;

/**
 * Returns the label of the note that a superscript or subscript element refers to; null if it is part of the
 * sentence (an exponent, an ordinal ending, a trademark sign).
 */
export function noteLabel(element: Element): string | null {
  const text = collapseWhitespace(element.textContent ?? '');
  if (text === '') return null;
  const link = element.querySelector('a[href]') ?? element.closest('a[href]');
  const target = link?.getAttribute('href') ?? '';
  const local = /^[^?]*#(.+)$/.exec(target)?.[1];
  const named = /\b(?:footnote|reference|noteref|fnref|cite)/i.test(
    `${element.className} ${element.id} ${link?.className ?? ''}`,
  );
  if (local !== undefined && (noteText.test(text) || named)) return text.replace(/[[\]]/g, '');
  if (named && noteText.test(text)) return text.replace(/[[\]]/g, '');
  if (/^\[[^\]]{1,24}\]$/.test(text)) return text.slice(1, -1);
  return null;
}

/** Returns the character of an emoji image; null for any other image. */
export function readInlineImage(image: Element): string | null {
  const alt = image.getAttribute('alt') ?? '';
  return /^\p{Extended_Pictographic}/u.test(alt) && alt.length <= articleThresholds.maxEmojiCharacters
    ? alt
    : null;
}
