import type { Block } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { blockThresholds, headingThresholds } from './block-thresholds.ts';
import { type Group, startsWithMarker } from './group-lines.ts';
import type { OutlineEntry } from './pdf-types.ts';
import { toRuns } from './to-runs.ts';

/** Properties of the document that are needed to classify its groups of lines. */
export interface PdfContext {
  bodySize: number;
  /** Font sizes of headings, largest first. */
  headingSizes: readonly number[];
  known: ReadonlySet<string>;
  outline: ReadonlyMap<string, OutlineEntry>;
  pageHeight: number;
}

export type PdfKind = 'text' | 'heading' | 'item' | 'caption' | 'footnote' | 'code' | 'noise' | 'contents';

export interface PdfBlock {
  kind: PdfKind;
  block: Block;
  text: string;
  /**
   * Whether it is the first or the last in its column, so that it may continue another paragraph or be
   * continued.
   */
  first: boolean;
  last: boolean;
  size: number;
  page: number;
}

const caption =
  /^(?:fig(?:ure|\.)?|table|tab\.|abb(?:ildung|\.)?|tabelle|tableau|figura|tabla|tabela|tabella|gr\u00e1fico|chart|scheme|listing|exhibit|plate|box)(?:\s*\d{1,3}|\s+[IVX]{1,5}|\s+[A-Z](?:\d{1,2}|(?=[.:\s])))(?:[.\-\u2013]\d{1,3})*[a-z]?(?![\p{L}\d])/iu;
/** After a caption's number: punctuation, nothing, or a new sentence; "Figure 3 shows" is not a caption. */
const afterCaption = /^\s*(?:[.:|\u2013\u2014-]|$|\p{Lu}|["'\u201c(])/u;
const numbered =
  /^(?:(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-Z](?:\.\d{1,2})+\.?|[A-H]\.)\s+|(?:chapter|section|part|appendix|kapitel|teil|anhang|chapitre|annexe|cap\u00edtulo|capitolo|parte)\s+[\dIVXA-Z]{1,4}\b[.:]?\s*)\p{Lu}/iu;
const dotLeader = /(?:\.\s?){4,}\s*\d{1,4}\s*$|(?:\s\.){3,}/;
const bullet = /^[\u2022\u25cf\u25aa\u25ab\u25e6\u2023\u2043\u00b7\u25a0\u25a1\u2219\uf0b7\u2013\u2014*-]\s+/;
const numberPattern = /^(?:\(?(\d{1,3})[.)]|\((\d{1,3})\)|\(?([a-zA-Z]|[ivx]{1,5})[.)])\s+/;

/** Determines the kind of a group of lines and creates its block. */
export function classifyGroup(group: Group, context: PdfContext): PdfBlock {
  const { lines } = group;
  const text = lines.map((line) => line.text).join(' ');
  const head = lines[0];
  const size = head?.size ?? context.bodySize;
  const page = head?.cells[0]?.page ?? 0;
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const make = (kind: PdfKind, block: Block): PdfBlock => ({
    kind,
    block,
    text,
    first: group.first,
    last: group.last,
    size,
    page,
  });
  const runs = (plain = false) => toRuns(lines, context.known, plain);

  if (isMono(group)) return make('code', { kind: 'code', text: lines.map((line) => line.text).join('\n') });
  if (lines.every((line) => dotLeader.test(line.text)))
    return make('contents', { kind: 'paragraph', runs: runs() });
  const level = headingLevel(group, text, words, size, context);
  if (level !== null) return make('heading', { kind: 'heading', level, runs: withoutBold(runs(true)) });
  if (
    isCaption(text) &&
    words < blockThresholds.minOverlongCaptionWords &&
    (size < context.bodySize * blockThresholds.maxCaptionSize ||
      group.above > blockThresholds.minSpaceAboveCaption)
  )
    return make('caption', { kind: 'figure', runs: runs() });
  if (isFootnote(group, text, size, context)) {
    const label = text.match(/^[\d*\u2020\u2021\u00a7]+/)?.[0] ?? '*';
    return make('footnote', { kind: 'footnote', label, runs: withoutLabel(runs(true), label) });
  }
  if (isNoise(text, words) || isMathematical(group)) return make('noise', { kind: 'math', text });
  if (bullet.test(text) && words > 1)
    return make('item', { kind: 'item', depth: 0, runs: withoutPrefix(runs(), bullet) });
  const number = text.match(numberPattern);
  if (number !== null && words > 1 && startsWithMarker(text)) {
    const value = Number(number[1] ?? number[2]);
    return make(
      'item',
      Number.isNaN(value)
        ? { kind: 'item', depth: 0, runs: runs() }
        : { kind: 'item', depth: 0, number: value, runs: withoutPrefix(runs(), numberPattern) },
    );
  }
  return make('text', { kind: 'paragraph', runs: runs() });
}

function isCaption(text: string): boolean {
  const head = text.match(caption)?.[0];
  return head !== undefined && afterCaption.test(text.slice(head.length));
}

function isMono(group: Group): boolean {
  let mono = 0;
  let total = 0;
  for (const line of group.lines)
    for (const cell of line.cells)
      for (const span of cell.spans) {
        total += span.text.length;
        if (span.mono) mono += span.text.length;
      }
  return total > 0 && mono / total > blockThresholds.minMonoShare;
}

/**
 * Returns the level of a heading, recognized by its size, weight, number, or the file's outline; null if the
 * group is not a heading.
 */
function headingLevel(
  group: Group,
  text: string,
  words: number,
  size: number,
  context: PdfContext,
): 1 | 2 | 3 | 4 | 5 | 6 | null {
  const { bodySize, outline, headingSizes } = context;
  const lines = group.lines.length;
  if (
    words === 0 ||
    words > headingThresholds.maxWords ||
    lines > headingThresholds.maxLines ||
    !/\p{L}{2}/u.test(text) ||
    isCaption(text)
  )
    return null;
  const entry = outline.get(foldText(text));
  const larger = size >= bodySize * headingThresholds.minSize;
  const bold = group.lines.every((line) => line.bold);
  const level = (deep: number): 1 | 2 | 3 | 4 | 5 | 6 =>
    Math.max(1, Math.min(headingThresholds.maxLevel, deep)) as 1 | 2 | 3 | 4 | 5 | 6;
  if (entry !== undefined && (larger || bold || lines <= headingThresholds.maxOutlineLines))
    return level(entry.level);
  const closed = /[.,;]$/.test(text) && !numbered.test(text);
  const depth = text.match(/^\d{1,2}((?:\.\d{1,2}){0,3})\.?\s/)?.[1]?.split('.').length;
  if (
    larger &&
    (!closed || size > bodySize * headingThresholds.minClosedSize) &&
    (words <= headingThresholds.maxLargeWords || size > bodySize * headingThresholds.minLongSize)
  ) {
    const rank = headingSizes.findIndex(
      (candidate) => Math.abs(candidate - size) < headingThresholds.sameSizePoints,
    );
    return level(depth ?? (rank < 0 ? headingThresholds.unrankedLevel : rank + 1));
  }
  const apart = group.above >= headingThresholds.minSpaceAbove || group.first;
  if (closed || words > headingThresholds.maxSmallWords || lines > headingThresholds.maxSmallLines || !apart)
    return null;
  if (bold && /^["'\u201c(]?[\p{Lu}\p{N}\p{Lo}]/u.test(text))
    return level(
      depth ??
        Math.max(
          headingThresholds.minBoldLevel,
          Math.min(headingThresholds.maxBoldLevel, headingSizes.length + 1),
        ),
    );
  const slanted =
    group.lines.every((line) => line.italic) &&
    lines === 1 &&
    words <= headingThresholds.maxEmphasisWords &&
    group.above >= headingThresholds.minSpaceAboveItalics;
  if (slanted && /^\p{Lu}/u.test(text) && !/[.!?:]$/.test(text))
    return level(depth ?? headingThresholds.italicLevel);
  if (
    numbered.test(text) &&
    lines === 1 &&
    group.above >= headingThresholds.minSpaceAbovePlain &&
    words <= headingThresholds.maxNumberedWords &&
    !/[a-z]\.$/.test(text)
  )
    return level(depth ?? headingThresholds.plainLevel);
  const capitals =
    text === text.toUpperCase() &&
    /\p{Lu}{3}/u.test(text) &&
    words <= headingThresholds.maxEmphasisWords &&
    lines === 1 &&
    group.above >= headingThresholds.minSpaceAbovePlain;
  return capitals ? level(headingThresholds.plainLevel) : null;
}

function isFootnote(group: Group, text: string, size: number, context: PdfContext): boolean {
  const y = group.lines[0]?.y ?? 0;
  if (
    size > context.bodySize * blockThresholds.maxFootnoteSize ||
    y < context.pageHeight * blockThresholds.minFootnoteTop
  )
    return false;
  const first = group.lines[0]?.cells[0]?.spans[0];
  const raised =
    first !== undefined &&
    first.size < size * blockThresholds.maxFootnoteMarkSize &&
    /^[\d*\u2020\u2021\u00a7a-z]{1,3}$/.test(first.text.trim());
  if (size < context.bodySize * blockThresholds.maxNumberedFootnoteSize && /^\d{1,2}\)\s/.test(text))
    return true;
  return raised || /^(?:\d{1,3}|[*\u2020\u2021\u00a7])\s?(?:["'\u201c(]?\p{Lu}|http)/u.test(text);
}

/** Returns whether most of a group is set in the fonts of formulas, with hardly a word of prose. */
function isMathematical({ lines }: Group): boolean {
  const spans = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.spans));
  const textIn = (wanted: boolean): string =>
    spans.flatMap(({ text, mathematical }) => (mathematical === wanted ? [text] : [])).join(' ');
  const [signs, rest] = [textIn(true), textIn(false)];
  const words = rest.match(/\p{L}{3,}/gu)?.length ?? 0;
  const visible = (text: string): number => text.replace(/\s/g, '').length;
  return visible(signs) > visible(rest) && words <= blockThresholds.maxFormulaProseWords;
}

/**
 * Returns whether a text is a formula, a label in a figure, or the remains of a font without a letter map.
 */
function isNoise(text: string, words: number): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const visible = text.replace(/\s/g, '').length;
  if (visible === 0) return true;
  if (/[\u0590-\u08ff\u0900-\u0fff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text))
    return letters / visible < blockThresholds.minOtherScriptLetterShare;
  if (letters / visible < blockThresholds.minLetterShare) return true;
  const long = text.match(/\p{L}{3,}/gu)?.length ?? 0;
  const mathematical = /[=\u2211\u222b\u2202\u2208\u2264\u2265\u221e\u03b1-\u03c9\u2192\u00d7^_{}|]/u.test(
    text,
  );
  return mathematical && long <= Math.max(1, words * blockThresholds.maxFormulaWordShare);
}

function withoutBold(runs: ReturnType<typeof toRuns>): ReturnType<typeof toRuns> {
  return runs.map(({ bold: _, ...run }) => run);
}

function withoutLabel(runs: ReturnType<typeof toRuns>, label: string): ReturnType<typeof toRuns> {
  const [first, ...rest] = runs;
  if (first === undefined || !first.text.startsWith(label)) return runs;
  const text = first.text.slice(label.length).trimStart();
  return text === ''
    ? rest.map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
    : [{ ...first, text }, ...rest];
}

function withoutPrefix(runs: ReturnType<typeof toRuns>, prefix: RegExp): ReturnType<typeof toRuns> {
  const [first, ...rest] = runs;
  if (first === undefined) return runs;
  const text = first.text.replace(prefix, '');
  if (text !== first.text) return text === '' ? rest : [{ ...first, text }, ...rest];
  // The mark is a separate run, and the space after it another.
  if (/^\s*\S{1,5}\s*$/.test(first.text) && rest.length > 0 && prefix.test(`${first.text.trim()} x`))
    return rest
      .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
      .filter((run) => run.text !== '');
  return runs;
}
