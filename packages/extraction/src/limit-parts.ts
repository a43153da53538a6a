import { type Block, blockText, type Document, type Inline } from '@earmark/contract';

/**
 * Blocks that any document may have, runs beyond one to a block, and the characters that allow one more of each. Books have a
 * block to some 200 characters, lists of words one to some 10. Each costs the same to store, to pass between threads and
 * to show, however short it is.
 */
const freeBlocks = 5_000;
const charactersPerBlock = 40;
const freeRuns = 2_000;
const charactersPerRun = 20;
/** UTF-16 length at which a joined block is long enough. */
const joinedLength = 400;

/**
 * A document with no more blocks and runs than its length accounts for, however hostile its source. Of one with too many
 * blocks, as a text of tens of thousands of lines with a character each, neighbours of the same kind are joined; one with too
 * many runs, as where every second character is bold, loses the appearance of characters, but no links or notes.
 */
export function limitParts(document: Document): Document {
  const lengths = document.blocks.map((block) => blockText(block).length);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  const { blocks } = document;
  const fewer =
    blocks.length > freeBlocks + characters / charactersPerBlock ? joinBlocks(blocks, lengths) : blocks;
  const runs = fewer.reduce((sum, block) => sum + ('runs' in block ? block.runs.length : 0), 0);
  const plain =
    runs > fewer.length + freeRuns + characters / charactersPerRun ? fewer.map(withoutAppearance) : fewer;
  return plain === blocks ? document : { ...document, blocks: plain };
}

function joinBlocks(blocks: readonly Block[], lengths: readonly number[]): Block[] {
  const joined: Block[] = [];
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    const last = joined.at(-1);
    const own = lengths[index] ?? 0;
    if (last && 'runs' in last && 'runs' in block && areAlike(last, block) && length + own < joinedLength) {
      for (const run of [{ text: ' ' }, ...block.runs]) addRun(last.runs, run);
      length += own + 1;
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
  one.kind === other.kind && one.lang === other.lang && one.advert === other.advert;

/** Text without appearance or meaning of its own continues the run before it. */
function addRun(runs: Inline[], run: Inline): void {
  const last = runs.at(-1);
  if (last && isPlain(last) && isPlain(run)) runs[runs.length - 1] = { text: last.text + run.text };
  else runs.push(run);
}

const isPlain = (run: Inline): boolean => Object.keys(run).length === 1;
