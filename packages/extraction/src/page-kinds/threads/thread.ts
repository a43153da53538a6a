import { type Block, blockText } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { nameSpeaker } from '../name-speaker.ts';

/** A post of a discussion. */
export interface Post {
  /** Name as displayed; '' if unknown. */
  speaker: string;
  /** 0 for the first post and for direct replies to it, 1 for a reply to a reply, and so on. */
  depth: number;
  blocks: Block[];
}

/** Deepest level of replies that is read: a reply to a reply to a reply. Deeper ones are mostly two people. */
export const maxReplyDepth = 2;
/** A quotation with fewer folded characters may equal an earlier post by chance. */
const minQuotedCharacters = 20;

/** Maximum number of quotations that are searched in the posts before them, which takes time for each. */
const maxSearches = 1_000;

/**
 * Converts the posts of a discussion to blocks: each begins with the name of its speaker. Replies deeper
 * than `maxReplyDepth` are marked as omitted. Leaves out quotations of what an earlier post of the same page contains.
 */
export function threadBlocks(posts: readonly Post[]): Block[] {
  const blocks: Block[] = [];
  let said = '';
  let searches = 0;
  const isRepeated = (block: Block): boolean => {
    const text = foldText(blockText(block));
    if (block.kind !== 'quote' || text.length < minQuotedCharacters) return false;
    searches += 1;
    return searches <= maxSearches && said.includes(text);
  };
  for (const { speaker, depth, blocks: own } of posts) {
    const fresh = own.filter((block) => !isRepeated(block));
    said += ` ${own.map((block) => foldText(blockText(block))).join(' ')}`;
    const turn = nameSpeaker(speaker, fresh);
    blocks.push(
      ...(depth > maxReplyDepth ? turn.map((block): Block => ({ ...block, omitted: 'deep_reply' })) : turn),
    );
  }
  return blocks;
}
