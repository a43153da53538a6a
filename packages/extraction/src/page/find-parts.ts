import type { Summarize } from './summarize-elements.ts';
import { articleThresholds } from './thresholds.ts';

/** The rows of a table are not parts: the table is read as one. */
const tables = new Set(['table', 'thead', 'tbody', 'tr']);

/**
 * Returns the element that contains nearly all text of a page in many small children: the posts of a discussion,
 * the paragraphs of a long text. There, no other element can be the article. Null if there is none.
 */
export function findParts(body: Element, summarize: Summarize): Element | null {
  const total = summarize(body).words;
  if (total === 0) return null;
  for (let at = body; ; ) {
    const { words } = summarize(at);
    if (words < total * articleThresholds.minPartsShare) return null;
    let inChildren = 0;
    let parts = 0;
    let largest: { element: Element; words: number } | null = null;
    for (const element of at.children) {
      const own = summarize(element).words;
      inChildren += own;
      if (own > 0) parts += 1;
      if (largest === null || own > largest.words) largest = { element, words: own };
    }
    if (largest === null || tables.has(at.localName)) return null;
    if (largest.words >= total * articleThresholds.minPartsShare) at = largest.element;
    else
      return parts >= articleThresholds.minParts &&
        largest.words <= total * articleThresholds.maxPartShare &&
        inChildren >= total * articleThresholds.minPartsShare
        ? at
        : null;
  }
}
