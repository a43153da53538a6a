import type { Document } from '@earmark/contract';
import { blockText } from '@earmark/contract';

/** The words of the body alone: no title, no captions, notes, references or asides; blocks parted by line feeds. */
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
