import type { Block, Document } from '@earmark/contract';
import type { BlockRange, BookStructure } from './book-structure.ts';
import { classifyParts } from './classify-parts.ts';

/**
 * Marks the front and back matter of a book that is read as one text, so that it is shown and not spoken. A book whose
 * parts all look like that is left as it is.
 */
export function omitFrontMatter(
  document: Document,
  { parts, blockCount }: Omit<BookStructure, 'cover'>,
): Document {
  const { blocks } = document;
  if (blockCount !== blocks.length) return document;
  const inside = ({ from, to }: BlockRange): Block[] => blocks.slice(from, to);
  const kinds = classifyParts(
    parts.map((part) => ({ title: part.title, kind: part.kind, blocks: inside(part.blocks) })),
    document.title,
  );
  if (!kinds.includes('chapter')) return document;
  const silent = parts.filter((_, index) => kinds[index] !== 'chapter').map((part) => part.blocks);
  if (silent.length === 0) return document;
  const isSilent = (at: number): boolean => silent.some(({ from, to }) => at >= from && at < to);
  return {
    ...document,
    blocks: blocks.map((block, at): Block => (isSilent(at) ? { ...block, omitted: 'front_matter' } : block)),
  };
}
