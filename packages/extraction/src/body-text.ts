import type { Document } from '@earmark/contract';
import { blockText } from '@earmark/contract';

/**
 * Returns the text of the body only, without title, captions, notes, references and asides; blocks are
 * separated by line feeds.
 */
export function bodyText(document: Document): string {
  return document.blocks
    .filter(
      (block) =>
        block.kind !== 'figure' &&
        block.kind !== 'footnote' &&
        block.kind !== 'reference' &&
        block.kind !== 'aside',
    )
    .map(blockText)
    .join('\n');
}
