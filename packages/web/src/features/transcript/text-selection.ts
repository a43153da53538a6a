/** A position in the text: block -1 is the title, -2 the byline. */
export interface TextPoint {
  block: number;
  offset: number;
}

/** A passage of the text. */
export interface Passage {
  start: TextPoint;
  end: TextPoint;
}

/** What the reader has selected in the rendered text. */
export interface SelectedText extends Passage {
  /** Without labels and marks that are not part of the text; blocks are on lines of their own. */
  text: string;
  range: Range;
}

/** Returns what is selected inside `root`; null if that is nothing, or reaches outside of it. */
export function selectedText(root: HTMLElement, selection: Selection | null): SelectedText | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const pieces = [...root.querySelectorAll('[data-at]')].flatMap((element) => pieceOf(element, range) ?? []);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return null;
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && piece.block !== pieces[index - 1]?.block) text += '\n';
    text += piece.text;
  }
  if (text.trim() === '') return null;
  return {
    start: { block: first.block, offset: first.start },
    end: { block: last.block, offset: last.end },
    text: text.trim(),
    range,
  };
}

/** Returns the selected characters of one span of text; null if there are none. */
function pieceOf(element: Element, range: Range) {
  const node = element.firstChild;
  const block = element.closest('[data-block]');
  if (node?.nodeType !== Node.TEXT_NODE || block === null || !range.intersectsNode(node)) return null;
  const all = node.textContent ?? '';
  const from = range.startContainer === node ? range.startOffset : 0;
  const to = range.endContainer === node ? range.endOffset : all.length;
  if (to <= from) return null;
  const at = Number(element.getAttribute('data-at'));
  return {
    block: Number(block.getAttribute('data-block')),
    start: at + from,
    end: at + to,
    text: all.slice(from, to),
  };
}
