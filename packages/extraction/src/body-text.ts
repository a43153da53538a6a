import type { Document } from '@earmark/contract';
import { blockText } from '@earmark/contract';

/**
 * Returns the text of the body only, without title, captions, notes, references, asides and omitted text;
 * blocks are separated by line feeds.
 */
export function bodyText(document: Document): string {
  return document.blocks
    .filter(
      (block) =>
        block.omitted === undefined &&
        block.kind !== 'figure' &&
        block.kind !== 'footnote' &&
        block.kind !== 'reference' &&
        block.kind !== 'aside',
    )
    .map(blockText)
    .join('\n');
}
