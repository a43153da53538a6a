import { type Block, blockText } from '@earmark/contract';
import { splitBlock } from './split-block.ts';
import { lengthOf, lengthOfBlock } from './text-length.ts';

/**
 * Characters of a part above which it is split: an hour and a half of sound, and less than one conversion may
 * have (`maxCharactersPaid`).
 */
const maxPartCharacters = 90_000;

interface TitledBlocks {
  title: string;
  blocks: Block[];
}

/** Splits a part that is too long for one conversion into pieces of about the same length, numbered in their titles. */
export function splitLong({ title, blocks }: TitledBlocks): TitledBlocks[] {
  const converted = lengthOf(blocks);
  if (converted <= maxPartCharacters) return [{ title, blocks }];
  const count = Math.ceil(converted / (maxPartCharacters * 0.8));
  const wanted = blocks.reduce((sum, block) => sum + blockText(block).length, 0) / count;
  const pieces: Block[][] = [[]];
  let length = 0;
  let pieceConverted = 0;
  for (const block of blocks.flatMap((each) => splitBlock(each, wanted))) {
    const isFull = length >= wanted || (length > wanted * 0.75 && block.kind === 'heading');
    if (length > 0 && (isFull || pieceConverted + lengthOfBlock(block) > maxPartCharacters)) {
      pieces.push([]);
      length = 0;
      pieceConverted = 0;
    }
    pieces.at(-1)?.push(block);
    length += blockText(block).length;
    pieceConverted += lengthOfBlock(block);
  }
  return pieces.map((piece, index) => ({ title: numbered(title, index + 1), blocks: piece }));
}

const numbered = (title: string, number: number): string =>
  title === '' ? `Part ${number}` : `${title} (${number})`;
