import type { RatedBlock } from './rate-blocks.ts';

/** The blocks of a list or another group. */
export interface BlockGroup {
  /** Index of its first block. */
  start: number;
  items: number;
  /** Number of its items that are only links. */
  linkedItems: number;
}

/** Returns the groups of blocks by their element. */
export function groupsOf(rated: readonly RatedBlock[]): Map<Element | null, BlockGroup> {
  const groups = new Map<Element | null, BlockGroup>();
  for (const [start, { group: element, block, linked }] of rated.entries()) {
    const group = groups.get(element) ?? { start, items: 0, linkedItems: 0 };
    if (block.kind === 'item') group.items += 1;
    if (block.kind === 'item' && linked) group.linkedItems += 1;
    groups.set(element, group);
  }
  return groups;
}
