import { foldText } from '@earmark/language';
import type { RawBlock } from './raw-block.ts';
import { boilerplateThresholds } from './thresholds.ts';

/** A block with the properties that distinguish prose from boilerplate. */
export interface RatedBlock extends RawBlock {
  prose: boolean;
  /** Share of the page's other prose that has the same parent elements as this block (0 to 1). */
  mainShare: number;
  linked: boolean;
  folded: string;
}

/**
 * Rates each block in relation to all others.
 * @param minWords minimum number of words of prose
 */
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

/** Returns tag and classes of the parent elements, which the paragraphs of one text share. */
function signature(block: RawBlock): string {
  const list = block.path.findLastIndex((name) => /^(?:ul|ol|dl|table|blockquote)\s/.test(name));
  const inner = list > 0 ? block.path.slice(0, list + 1) : block.path;
  return inner.slice(-3, -1).join('>');
}

function isProse(block: RawBlock, minWords: number): boolean {
  const { kind } = block.block;
  if (kind !== 'paragraph' && kind !== 'quote' && kind !== 'item') return false;
  const east = /[\u3040-\u30ff\u4e00-\u9fff]/.test(block.text);
  const long = east
    ? block.text.length >= boilerplateThresholds.minEastAsianProseCharacters
    : block.words >= minWords;
  return (
    long &&
    block.linkWords / Math.max(1, block.words) < boilerplateThresholds.maxProseLinkShare &&
    /[.!?\u3002\u2026:"\u201d]/.test(block.text)
  );
}

const isLinked = (block: RawBlock): boolean =>
  block.words > 0 && block.linkWords / block.words >= boilerplateThresholds.minLinkedShare;

/** Returns whether a block is set apart from the text around it: entirely a link, italic or bold. */
export function isSetApart(block: RatedBlock): boolean {
  if (block.linked || block.boldWords >= block.words * boilerplateThresholds.minBoldShare) return true;
  return (
    'runs' in block.block &&
    block.block.runs.every(
      (run) => run.italic === true || run.bold === true || run.text.trim() === '' || run.href !== undefined,
    )
  );
}
