import { type Block, blockText, type Document, type Inline } from '@earmark/contract';

/**
 * Returns the beginning of a document: whole blocks, and of the next one its first sentences. At least one sentence is
 * kept, however long it is.
 * @param max characters to keep
 */
export function cutOpening(document: Document, max: number): { document: Document; hasMore: boolean } {
  const blocks: Block[] = [];
  let left = max;
  for (const block of document.blocks) {
    const text = blockText(block);
    if (text.length > left) {
      const part =
        'runs' in block ? sentencesWithin(text, left, { isFirst: blocks.length === 0, longest: 2 * max }) : 0;
      if (part > 0 && 'runs' in block) blocks.push({ ...block, runs: runsWithin(block.runs, part) });
      return { document: { ...document, blocks }, hasMore: true };
    }
    blocks.push(block);
    left -= text.length;
  }
  return { document, hasMore: false };
}

/**
 * Returns the length of the sentences that fit.
 * @param isFirst whether the first sentence is kept in any case
 * @param longest characters after which also a first sentence is cut
 */
function sentencesWithin(
  text: string,
  max: number,
  { isFirst, longest }: { isFirst: boolean; longest: number },
): number {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const next = index + segment.length;
    if (next > max && (end > 0 || !isFirst)) break;
    end = next;
    // A text without any punctuation is one sentence.
    if (end > longest) return text.lastIndexOf(' ', max) > 0 ? text.lastIndexOf(' ', max) : max;
  }
  return end;
}

function runsWithin(runs: readonly Inline[], length: number): Inline[] {
  const kept: Inline[] = [];
  let left = length;
  for (const run of runs) {
    if (left <= 0) break;
    kept.push(run.text.length <= left ? run : { ...run, text: run.text.slice(0, left) });
    left -= run.text.length;
  }
  return kept;
}
