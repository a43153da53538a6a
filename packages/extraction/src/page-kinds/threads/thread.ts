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

/**
 * Converts the posts of a discussion to blocks: each begins with the name of its speaker. Leaves out replies
 * deeper than `maxReplyDepth`, and quotations of what an earlier post of the same page contains.
 */
export function threadBlocks(posts: readonly Post[]): Block[] {
  const blocks: Block[] = [];
  const said = new Set<string>();
  for (const { speaker, depth, blocks: own } of posts) {
    if (depth > maxReplyDepth) continue;
    const keys = own.map((block) => foldText(blockText(block)));
    const fresh = own.filter((block, index) => block.kind !== 'quote' || !said.has(keys[index] ?? ''));
    for (const key of keys) if (key.length >= minQuotedCharacters) said.add(key);
    blocks.push(...nameSpeaker(speaker, fresh));
  }
  return blocks;
}
