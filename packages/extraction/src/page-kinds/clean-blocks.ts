import type { Block } from '@earmark/contract';
import { collectBlocks } from '../page/collect-blocks.ts';

/**
 * Reads the blocks inside an element, whatever kind of element it is itself, without the elements that match
 * `remove`. The page is not changed.
 * @param remove a selector list; '' removes nothing
 * @param base address against which links are resolved
 * @param prepare changes the copy before it is read
 */
export function cleanBlocks(
  element: Element,
  base: string | null,
  remove = '',
  prepare?: (copy: Element) => void,
): Block[] {
  const copy = copyOf(element, remove);
  prepare?.(copy);
  return collectBlocks(copy, base).map(({ block }) => block);
}

/** Like `cleanBlocks`, for text in which a line feed is displayed as one (`white-space: pre-wrap`). */
export function cleanLines(element: Element, base: string | null, remove = ''): Block[] {
  return cleanBlocks(element, base, remove, breakLines);
}

function copyOf(element: Element, remove: string): Element {
  const copy = element.ownerDocument.createElement('div');
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  if (remove !== '') for (const unwanted of copy.querySelectorAll(remove)) unwanted.remove();
  return copy;
}

function breakLines(element: Element): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeType === 1) breakLines(node as Element);
    const text = node.nodeType === 3 ? (node.textContent ?? '') : '';
    if (!text.includes('\n') || text.trim() === '') continue;
    const parts = text.split('\n').flatMap((line, index) => {
      const words = element.ownerDocument.createTextNode(line);
      return index === 0 ? [words] : [element.ownerDocument.createElement('br'), words];
    });
    node.replaceWith(...parts);
  }
}
