import { type Block, blockText } from '@earmark/contract';
import { collectBlocks } from '../page/collect-blocks.ts';

/** What is read of an element. Selectors are selector lists; '' matches nothing. */
export interface Selection {
  /** Elements that are not part of the text. */
  remove: string;
  /** Lists and boxes whose entries are references: listed, but not spoken unless the listener wants them. */
  references?: string;
  /** Changes the copy before it is read. */
  prepare?: (copy: Element) => void;
}

/** Marks of entries that link back to where they are cited: '^ a b', '\u2191'. */
const backLink = /^(?:[\u2191^]\s*(?:(?:[a-z]{1,2}|\d{1,2}(?:[.,]\d{1,2})?)\s+(?=\P{Ll}))*)/u;

/**
 * Reads an element without what does not belong to the text. The page is not changed.
 * @param base address against which links are resolved
 */
export function selectContent(root: Element, base: string | null, selection: Selection): Block[] {
  const copy = root.ownerDocument.createElement('div');
  copy.append(...[...root.childNodes].map((child) => child.cloneNode(true)));
  if (selection.remove !== '')
    for (const element of copy.querySelectorAll(selection.remove)) element.remove();
  selection.prepare?.(copy);
  const { references = '' } = selection;
  return quietHeadings(
    collectBlocks(copy, base).map(({ block, element }) =>
      references !== '' && element.closest(references) !== null ? toReference(block) : block,
    ),
  );
}

function toReference(block: Block): Block {
  if (!('runs' in block) || block.kind === 'heading' || block.kind === 'figure') return block;
  const label =
    block.kind === 'item' && block.number !== undefined
      ? String(block.number)
      : block.kind === 'footnote'
        ? block.label
        : undefined;
  const [first, ...rest] = block.runs;
  const runs =
    first === undefined
      ? []
      : [{ ...first, text: first.text.replace(backLink, '') }, ...rest].filter(({ text }) => text !== '');
  return { kind: 'reference', ...(label === undefined ? {} : { label }), runs };
}

/** Makes references of the headings of sections that contain only references, so that they are not spoken. */
function quietHeadings(blocks: readonly Block[]): Block[] {
  const isQuiet: boolean[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    isQuiet[index] = block?.kind === 'reference';
    if (block?.kind !== 'heading') continue;
    let end = index + 1;
    for (let next = blocks[end]; next !== undefined; next = blocks[end]) {
      if (next.kind === 'heading' && next.level <= block.level) break;
      end += 1;
    }
    isQuiet[index] = end > index + 1 && isQuiet.slice(index + 1, end).every(Boolean);
  }
  return blocks.map((block, index) =>
    block.kind === 'heading' && isQuiet[index] === true ? { kind: 'reference', runs: block.runs } : block,
  );
}

/** Returns the blocks without a first heading that repeats the title, which is spoken on its own. */
export function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'heading' && blockText(first).trim() === title ? rest : [...blocks];
}
