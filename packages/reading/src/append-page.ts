import { blockText, type Document } from '@earmark/contract';
import { sameWords } from './script/same-words.ts';

/** Pages of one article that are put together at most. */
export const PAGES_LIMIT = 20;

/** Puts the next page of an article behind what is there; such pages often begin with the article's title again. */
export function appendPage(document: Document, next: Document): void {
  const [first, ...rest] = next.blocks;
  const repeats = first?.kind === 'heading' && sameWords(blockText(first), document.title);
  document.blocks.push(...(repeats ? rest : next.blocks));
}
