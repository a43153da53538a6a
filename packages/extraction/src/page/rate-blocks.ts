import { foldText } from '@earmark/language';
import type { RawBlock } from './raw-block.ts';

/** A block with what tells prose from boilerplate. */
export interface RatedBlock extends RawBlock {
  prose: boolean;
  /** Part of the page's other prose that is held the same way as this block. */
  mainShare: number;
  linked: boolean;
  folded: string;
}

/** Looks at each block beside all others. @param minWords with fewer it is no prose */
export function rateBlocks(blocks: readonly RawBlock[], minWords: number): RatedBlock[] {
  const rated = blocks.map((block) => ({
    ...block,
    prose: isProse(block, minWords),
    mainShare: 0,
    linked: isLinked(block),
    folded: foldText(block.text),
  }));
  const weight = new Map<string, number>();
  let total = 0;
  for (const block of rated)
    if (block.prose) {
      total += block.words;
      weight.set(signature(block), (weight.get(signature(block)) ?? 0) + block.words);
    }
  for (const block of rated) {
    const own = block.prose ? block.words : 0;
    block.mainShare = ((weight.get(signature(block)) ?? 0) - own) / Math.max(1, total - own);
  }
  return rated;
}

/** Tag and classes of what holds a block, which the paragraphs of one text share. */
function signature(block: RawBlock): string {
  const list = block.path.findLastIndex((name) => /^(?:ul|ol|dl|table|blockquote)\s/.test(name));
  const inner = list > 0 ? block.path.slice(0, list + 1) : block.path;
  return inner.slice(-3, -1).join('>');
}

function isProse(block: RawBlock, minWords: number): boolean {
  const { kind } = block.block;
  if (kind !== 'paragraph' && kind !== 'quote' && kind !== 'item') return false;
  const east = /[\u3040-\u30ff\u4e00-\u9fff]/.test(block.text);
  const long = east ? block.text.length >= 30 : block.words >= minWords;
  return (
    long && block.linkWords / Math.max(1, block.words) < 0.5 && /[.!?\u3002\u2026:"\u201d]/.test(block.text)
  );
}

const isLinked = (block: RawBlock): boolean => block.words > 0 && block.linkWords / block.words >= 0.85;

/** The whole block is one link, or wholly italic or bold: set apart from the text around it. */
export function isSetApart(block: RatedBlock): boolean {
  if (block.linked || block.boldWords >= block.words * 0.9) return true;
  return (
    'runs' in block.block &&
    block.block.runs.every(
      (run) => run.italic === true || run.bold === true || run.text.trim() === '' || run.href !== undefined,
    )
  );
}
