import type { Inline } from '@earmark/contract';
import { normalizeRuns } from '../page/raw-block.ts';
import { paragraphThresholds } from './block-thresholds.ts';
import type { PdfBlock } from './classify-group.ts';
import { joinLine } from './join-words.ts';

const openEnd = /[\p{L}\p{N},;\u2013\u2014-]["'\u2019\u201d)\]]*$/u;

/**
 * Joins paragraphs that are split by a column, a page or a figure: the first part has no end mark and is the
 * last of its column; the second continues in lower case (or after a hyphen) as the first of its column.
 * Whatever stands in between comes after the paragraph.
 */
export function joinAcross(found: readonly PdfBlock[], known: ReadonlySet<string>): PdfBlock[] {
  const joined: PdfBlock[] = [];
  for (const item of found) {
    const open = lastText(joined);
    if (open !== null && item.kind === 'text' && continuesBlock(open, item)) {
      open.block = { kind: 'paragraph', runs: joinRuns(runsOf(open), runsOf(item), known) };
      open.text = `${open.text} ${item.text}`;
      open.last = item.last;
      continue;
    }
    joined.push({ ...item });
  }
  return joined;
}

/** Returns the paragraph that may continue: the last one, followed only by captions, footnotes and noise. */
function lastText(joined: readonly PdfBlock[]): PdfBlock | null {
  for (
    let index = joined.length - 1;
    index >= 0 && index >= joined.length - paragraphThresholds.searchedBlocks;
    index -= 1
  ) {
    const item = joined[index];
    if (item === undefined) return null;
    if (item.kind === 'text') return item;
    if (item.kind !== 'caption' && item.kind !== 'footnote' && item.kind !== 'noise') return null;
  }
  return null;
}

function continuesBlock(open: PdfBlock, item: PdfBlock): boolean {
  if (
    !open.last ||
    !item.first ||
    Math.abs(open.size - item.size) > open.size * paragraphThresholds.maxPartSizeDifference ||
    item.page - open.page > paragraphThresholds.maxPagesBetweenParts
  )
    return false;
  const end = open.text.trimEnd();
  if (!openEnd.test(end)) return false;
  if (/\p{L}-$/u.test(end)) return /^\p{L}/u.test(item.text);
  return /^[\p{Ll}\p{Lo}(]/u.test(item.text) || (/,$/.test(end) && /^[\p{L}\p{N}]/u.test(item.text));
}

function runsOf(item: PdfBlock): Inline[] {
  return 'runs' in item.block ? item.block.runs : [];
}

function joinRuns(first: readonly Inline[], second: readonly Inline[], known: ReadonlySet<string>): Inline[] {
  const head = first.at(-1);
  const tail = second[0];
  if (head === undefined || tail === undefined) return [...first, ...second];
  const text = joinLine(head.text, tail.text, known);
  return normalizeRuns([
    ...first.slice(0, -1),
    { ...head, text: text.slice(0, text.length - tail.text.length) },
    tail,
    ...second.slice(1),
  ]);
}
