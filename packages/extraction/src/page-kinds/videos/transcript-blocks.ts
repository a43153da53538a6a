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
/** Length at which it ends in any case; some captions have no punctuation. */
const maxParagraphLength = 2_000;
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
  let runs: Inline[] = [];
  let length = 0;
  const end = (): void => {
    const clean = normalizeRuns(runs);
    if (clean.length > 0) joined.push({ kind: 'paragraph', runs: clean });
    runs = [];
    length = 0;
  };
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'item') {
      end();
      joined.push(block);
      continue;
    }
    const text = blockText(block).trim();
    runs.push({ text: ' ' }, ...block.runs);
    length += text.length;
    if (length > maxParagraphLength || (length > longParagraphLength && sentenceEnd.test(text))) end();
  }
  end();
  return joined;
}
