import { type Block, blockText } from '@earmark/contract';
import { sameWords } from '@earmark/language';
import type { RawBlock } from '../page/raw-block.ts';
import type { TocEntry } from './epub-package.ts';

/** Attribute by which this module marks the headings that it inserts. */
const insertedMark = 'data-contents';
/** Number of blocks below an entry's place in which its own heading may stand, below a picture or a number. */
const blocksToHeading = 3;
/** Length in characters above which a paragraph is no title. */
const maxTitleCharacters = 120;

/**
 * Inserts a heading where each entry of the table of contents leads: old books have chapters in one file whose titles
 * are pictures or plain text. `withoutDoubles` removes those that the text has itself.
 * @param document its tree is changed
 * @returns the entries whose place was found
 */
export function insertHeadings(document: Document, entries: readonly TocEntry[]): Set<TocEntry> {
  const placed = new Set<TocEntry>();
  if (entries.every(({ fragment }) => fragment === '')) return placed;
  // One pass for all: looking for each id in the tree would take quadratic time.
  const targets = new Map<string, Element>();
  for (const element of document.querySelectorAll('[id], a[name]')) {
    const id = element.id || (element.getAttribute('name') ?? '');
    if (!targets.has(id)) targets.set(id, element);
  }
  for (const entry of entries) {
    const target = entry.fragment === '' ? undefined : targets.get(entry.fragment);
    if (target === undefined) continue;
    placed.add(entry);
    const place = startOfBlock(target);
    if (place === null) continue;
    const heading = document.createElement('h2');
    heading.setAttribute(insertedMark, '');
    heading.textContent = entry.title;
    place.before(heading);
  }
  return placed;
}

const inline = /^(?:a|span|b|i|em|strong|sup|sub|small|font|big|ins|q|cite)$/;
const paragraph = /^(?:p|h[1-6])$/;

/** Returns the element before which a heading can stand; null if the target is in the middle of a paragraph. */
function startOfBlock(target: Element): Element | null {
  let at = target;
  while (inline.test(at.localName) || paragraph.test(at.localName)) {
    const parent: Element | null = at.parentElement;
    const isInside = parent !== null && (inline.test(parent.localName) || paragraph.test(parent.localName));
    if (!isInside) return at;
    for (let before = at.previousSibling; before !== null; before = before.previousSibling)
      if ((before.textContent ?? '').trim() !== '') return null;
    at = parent;
  }
  return at;
}

/** Removes the inserted headings below which the text has a heading, or the same words, and those without text. */
export function withoutDoubles(raw: readonly RawBlock[]): Block[] {
  return raw.flatMap((each, at) => {
    if (!isInserted(each)) return [each.block];
    const below = blocksBelow(raw, at);
    const title = blockText(each.block);
    const hasOwn = below.some((block) => block.kind === 'heading' || sameWords(blockText(block), title));
    return below.length === 0 || hasOwn ? [] : [each.block];
  });
}

const isInserted = ({ element }: RawBlock): boolean => element.hasAttribute(insertedMark);

/** Returns the first blocks of the text below an inserted heading, up to the next place and to the first prose. */
function blocksBelow(raw: readonly RawBlock[], from: number): Block[] {
  const below: Block[] = [];
  for (let at = from + 1; at < raw.length && below.length < blocksToHeading; at += 1) {
    const next = raw[at];
    if (next === undefined) break;
    if (isInserted(next)) {
      // Several entries may lead to one place: a part and its first chapter.
      if (below.length > 0) break;
      continue;
    }
    below.push(next.block);
    if (next.block.kind === 'paragraph' && next.text.length > maxTitleCharacters) break;
  }
  return below;
}
