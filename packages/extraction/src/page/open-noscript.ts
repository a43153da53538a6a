import { countWords } from '../count-words.ts';
import { articleThresholds } from './thresholds.ts';

const tag = /<(\/?)noscript\b[^>]*>/g;

/**
 * Replaces `<noscript>` with `<div>` where the page has its text there for readers without scripts, and hardly
 * any elsewhere. Extractors remove the element.
 * @param html balanced markup
 */
export function openNoscript(html: string): string {
  if (!html.includes('<noscript')) return html;
  const parts = html.split(/<\/?noscript\b[^>]*>/);
  // Between balanced tags that are not nested, every second part is inside.
  const inside = parts.filter((_part, index) => index % 2 === 1);
  const outside = parts.filter((_part, index) => index % 2 === 0);
  return wordsOf(outside) < articleThresholds.minRenderedWords &&
    wordsOf(inside) >= articleThresholds.minRenderedWords
    ? html.replace(tag, '<$1div>')
    : html;
}

const wordsOf = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + countWords(part.replace(/<[^>]*>/g, ' ')), 0);
