import type { Block } from '@earmark/contract';
import { collectBlocks } from '../page/collect-blocks.ts';

/**
 * Reads the blocks inside an element, whatever kind of element it is itself, without the elements that match
 * `remove`. The page is not changed.
 * @param remove a selector list; '' removes nothing
 * @param base address against which links are resolved
 */
export function cleanBlocks(element: Element, base: string | null, remove = ''): Block[] {
  const copy = element.ownerDocument.createElement('div');
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  if (remove !== '') for (const unwanted of copy.querySelectorAll(remove)) unwanted.remove();
  return collectBlocks(copy, base).map(({ block }) => block);
}
