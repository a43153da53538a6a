import { type Block, blockText } from '@earmark/contract';

/** Characters between two blocks, as `documentText` joins them. */
const separator = 2;

/** Returns the characters of a block, with what separates it from the next one: what a conversion counts. */
export const lengthOfBlock = (block: Block): number => blockText(block).length + separator;

/** Returns the characters of blocks. */
export const lengthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + lengthOfBlock(block), 0);
