import { type Block, blockText, type Document, type Inline } from '@earmark/contract';

/**
 * Blocks that every document may have, runs that it may have in addition to one per block, and the number of
 * characters that allow one more of each. Books have about one block per 200 characters, lists of words about
 * one per 10. Each block costs the same to store, to pass between threads and to display, however short it
 * is.
 */
const freeBlocks = 5_000;
const charactersPerBlock = 40;
const freeRuns = 2_000;
const charactersPerRun = 20;
/** UTF-16 lengths up to which blocks are joined: the first that leaves few enough of them. */
const joinedLengths = [60, 120, 240, 400];
/** Between joined texts: a blank line ends a sentence. */
const separator = '\n\n';

/**
 * Returns a document with no more blocks and runs than its length justifies, however hostile its source. If
 * it has too many blocks (for example tens of thousands of one-character lines), neighboring blocks of the
 * same kind are joined. If it has too many runs (for example every second character bold), bold, italic and
 * code formatting is dropped, but links and notes are kept.
 */
export function limitParts(document: Document): Document {
  const lengths = document.blocks.map((block) => blockText(block).length);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  const { blocks } = document;
  const fewer = joinedTo(freeBlocks + characters / charactersPerBlock, blocks, lengths);
  const runs = fewer.reduce((sum, block) => sum + ('runs' in block ? block.runs.length : 0), 0);
  const plain =
    runs > fewer.length + freeRuns + characters / charactersPerRun ? fewer.map(withoutAppearance) : fewer;
  return plain === blocks ? document : { ...document, blocks: plain };
}

/** Returns at most `maxBlocks` blocks, or as few as joining makes. */
function joinedTo(maxBlocks: number, blocks: Block[], lengths: readonly number[]): Block[] {
  let fewer = blocks;
  for (const length of joinedLengths)
    if (fewer.length > maxBlocks) fewer = joinBlocks(blocks, lengths, length);
  return fewer;
}

function joinBlocks(blocks: readonly Block[], lengths: readonly number[], joinedLength: number): Block[] {
  const joined: Block[] = [];
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    const last = joined.at(-1);
    const own = lengths[index] ?? 0;
    if (last && 'runs' in last && 'runs' in block && areAlike(last, block) && length + own < joinedLength) {
      for (const run of [{ text: separator }, ...block.runs]) addRun(last.runs, run);
      length += own + separator.length;
    } else {
      joined.push('runs' in block ? { ...block, runs: [...block.runs] } : block);
      length = own;
    }
  }
  return joined;
}

function withoutAppearance(block: Block): Block {
  if (!('runs' in block)) return block;
  const runs: Inline[] = [];
  for (const { bold, italic, code, ...run } of block.runs) addRun(runs, run);
  return { ...block, runs };
}

const areAlike = (one: Block, other: Block): boolean =>
  one.kind === other.kind &&
  one.lang === other.lang &&
  one.advert === other.advert &&
  one.omitted === other.omitted &&
  one.speaker === other.speaker;

/** Appends a run; a run without formatting is merged into a preceding one without formatting. */
function addRun(runs: Inline[], run: Inline): void {
  const last = runs.at(-1);
  if (last && isPlain(last) && isPlain(run)) runs[runs.length - 1] = { text: last.text + run.text };
  else runs.push(run);
}

const isPlain = (run: Inline): boolean => Object.keys(run).length === 1;
