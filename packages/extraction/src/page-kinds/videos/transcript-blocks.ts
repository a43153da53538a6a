import { type Block, blockText, type Inline } from '@earmark/contract';
import { normalizeRuns } from '../../page/raw-block.ts';

const time = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const range = String.raw`${time}(?:\s*(?:-+>|[\u2013-])\s*${time})?`;
/** A time in brackets, anywhere. */
const bracketed = new RegExp(String.raw`\s*[[(]${range}[\])]`, 'g');
/** A time before the text of a line. */
const leading = new RegExp(String.raw`^\s*${range}(?=\s|$)[\s|:\u2013-]*`);
/** Length in characters after which a paragraph made of captions ends with its sentence. */
const longParagraphLength = 800;
/** Share of paragraphs that end within a sentence, above which they are captions. */
const minOpenShare = 0.5;
const sentenceEnd = /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019)\]]*$/;

/** Removes the time stamps of a transcript, and joins paragraphs that are captions of a few words. */
export function transcriptBlocks(blocks: readonly Block[]): Block[] {
  const clean = blocks.flatMap((block): Block[] => {
    if (!('runs' in block)) return [block];
    const runs = withoutTimes(block.runs);
    if (!/[\p{L}\p{N}]/u.test(runs.map(({ text }) => text).join(''))) return [];
    return [{ ...block, runs }];
  });
  return joinCaptions(clean);
}

function withoutTimes(runs: readonly Inline[]): Inline[] {
  const [first, ...rest] = runs.map((run) => ({ ...run, text: run.text.replace(bracketed, '') }));
  return first === undefined
    ? []
    : normalizeRuns([{ ...first, text: first.text.replace(leading, '') }, ...rest]);
}

function joinCaptions(blocks: readonly Block[]): Block[] {
  const spoken = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
  const open = spoken.filter((block) => !sentenceEnd.test(blockText(block).trim()));
  if (open.length <= spoken.length * minOpenShare) return [...blocks];
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isCaption = block.kind === 'paragraph' || block.kind === 'item';
    if (
      last?.kind === 'paragraph' &&
      isCaption &&
      !(blockText(last).length > longParagraphLength && sentenceEnd.test(blockText(last).trim()))
    )
      last.runs = [...last.runs, { text: ' ' }, ...block.runs];
    else joined.push(isCaption ? { kind: 'paragraph', runs: [...block.runs] } : block);
  }
  return joined.map((block) =>
    block.kind === 'paragraph' ? { ...block, runs: normalizeRuns(block.runs) } : block,
  );
}
