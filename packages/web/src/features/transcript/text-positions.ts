import type { Word } from './word-index.ts';

/* Rendered text contains its positions: `data-block` on each block, and `data-at` on each element whose
   text is a span of that block's canonical text, with its offset. Only such elements are counted. */

/** Returns the rendered characters of a word; null if they are not in the DOM. */
export function rangeOf(root: ParentNode, [block, start, end]: Word): Range | null {
  const elements = [...(root.querySelector(`[data-block="${block}"]`)?.querySelectorAll('[data-at]') ?? [])];
  const from = pointAt(elements, start, false);
  const to = pointAt(elements, end, true);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/**
 * @param isEnd whether an offset between two elements is the end of the first rather than the start of the
 * second.
 */
function pointAt(
  elements: readonly Element[],
  offset: number,
  isEnd: boolean,
): { node: Node; offset: number } | null {
  const found = elements.findLast((element) => (isEnd ? atOf(element) < offset : atOf(element) <= offset));
  const node = found?.firstChild;
  if (found === undefined || node?.nodeType !== Node.TEXT_NODE) return null;
  return { node, offset: Math.min(offset - atOf(found), node.textContent?.length ?? 0) };
}

const atOf = (element: Element) => Number(element.getAttribute('data-at'));

/** A position in the text. */
export interface TextPosition {
  block: number;
  offset: number;
  /** Why it is not read aloud, in words; null if it is. */
  silence: string | null;
}

/** Tolerance around a word for fingers and pointers, in CSS pixels. */
const slackPixels = 4;

/**
 * Returns the position of the character at a point of the window; null if there is none, as in the margin.
 */
export function positionAtPoint(x: number, y: number): TextPosition | null {
  const caret = caretAt(x, y);
  const parent = caret?.node.parentElement?.closest('[data-at]');
  const block = parent?.closest('[data-block]');
  if (!caret || !parent || !block) return null;
  const boxes = [...parent.getClientRects()];
  const isOn = ({ left, right, top, bottom }: DOMRect) =>
    x >= left - slackPixels &&
    x <= right + slackPixels &&
    y >= top - slackPixels &&
    y <= bottom + slackPixels;
  if (boxes.length > 0 && !boxes.some(isOn)) return null;
  return {
    block: Number(block.getAttribute('data-block')),
    offset: atOf(parent) + caret.offset,
    silence: parent.closest('[data-silence]')?.getAttribute('data-silence') ?? null,
  };
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if (typeof document.caretPositionFromPoint === 'function') {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  // WebKit has this function instead.
  const range = document.caretRangeFromPoint?.(x, y) ?? null;
  return range && { node: range.startContainer, offset: range.startOffset };
}
