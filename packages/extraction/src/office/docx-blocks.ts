import type { Block, Inline } from '@earmark/contract';
import { displayedFormula } from '../formulas/split-formulas.ts';
import { normalizeRuns, runsText } from '../page/raw-block.ts';
import { dataRows, type OpenTable } from './body-parts.ts';
import { type DocxStyle, headingLevel, type ListLevel } from './docx-parts.ts';

/** Data from other parts of the document about its paragraphs. */
export interface DocxParts {
  styles: Map<string, DocxStyle>;
  lists: Map<string, ListLevel[]>;
  links: Map<string, string>;
}

/** A paragraph that is being read. */
export interface OpenParagraph {
  runs: Inline[];
  style: string | null;
  list: string | null;
  level: number | null;
  outline: number | null;
  language: string | null;
  /** Whether its end mark was deleted with tracked changes, so that the next paragraph continues it. */
  open: boolean;
  /** Text boxes anchored in it, which are read after it. */
  after: Block[];
}

export const emptyParagraph = (): OpenParagraph => ({
  runs: [],
  style: null,
  list: null,
  level: null,
  outline: null,
  language: null,
  open: false,
  after: [],
});

/**
 * Creates the block of a paragraph according to its style; null if it has no text or is an entry of a table
 * of contents.
 */
export function makeBlock(
  paragraph: OpenParagraph,
  parts: DocxParts,
  counters: Map<string, number>,
  label: string | null,
): Block | null {
  const runs = normalizeRuns(paragraph.runs);
  const text = runsText(runs).trim();
  if (text === '') return null;
  if (label !== null) return { kind: 'footnote', label, runs };
  const meaning = paragraph.style === null ? undefined : parts.styles.get(paragraph.style);
  if (meaning?.role === 'contents') return null;
  const level =
    meaning?.heading ??
    (paragraph.outline === null ? null : headingLevel(paragraph.outline + 1)) ??
    (meaning?.role === 'title' ? 1 : meaning?.role === 'subtitle' ? 2 : null);
  if (level !== null && text.length <= 300)
    return { kind: 'heading', level: level as 1 | 2 | 3 | 4 | 5 | 6, runs };
  if (meaning?.role === 'code') return { kind: 'code', text: runsText(paragraph.runs) };
  if (meaning?.role === 'caption') return { kind: 'figure', runs };
  if (meaning?.role === 'quote') return { kind: 'quote', runs };
  const list = paragraph.list ?? meaning?.numbering?.list ?? null;
  if (list !== null && list !== '0' && list !== '') {
    const depth = Math.min(8, paragraph.level ?? meaning?.numbering?.level ?? 0);
    const shape = parts.lists.get(list)?.[depth];
    const number = shape?.numbered === true ? count(counters, list, depth, shape.start) : undefined;
    return { kind: 'item', depth, ...(number === undefined ? {} : { number }), runs };
  }
  const formula = displayedFormula(runs, 'paragraph');
  if (formula !== null) return formula;
  if (runs.every((run) => run.math !== undefined || run.text.trim() === '')) return { kind: 'math', text };
  return { kind: 'paragraph', runs };
}

/** Returns the number of a list item; deeper levels are restarted below each item. */
function count(counters: Map<string, number>, list: string, depth: number, start: number): number {
  const key = `${list} ${depth}`;
  const number = (counters.get(key) ?? start - 1) + 1;
  counters.set(key, number);
  for (let deeper = depth + 1; deeper < 9; deeper += 1) counters.delete(`${list} ${deeper}`);
  return number;
}

/** Returns a table, or the blocks in its cells if it is only layout. */
export function tableBlocks(table: OpenTable): Block[] {
  const rows = dataRows(table);
  if (rows === null || table.cells.some((block) => block.kind === 'table')) return table.cells;
  return [{ kind: 'table', header: table.header || looksLikeHeader(rows), rows }];
}

/** Returns whether the first row consists of short texts above rows with figures. */
function looksLikeHeader(rows: readonly string[][]): boolean {
  const [first, ...rest] = rows;
  if (
    first === undefined ||
    first.some((cell) => cell === '' || cell.length > 60 || /^[\d.,%$€£-]+$/.test(cell))
  )
    return false;
  return rest.some((row) => row.some((cell) => /\d/.test(cell))) && !first.some((cell) => /\d/.test(cell));
}

/** Returns the text of a block on one line. */
function blockTextInCell(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.join(' ')).join(' ');
  if (block.kind === 'code' || block.kind === 'math') return block.text;
  return runsText(block.runs).replace(/\s+/g, ' ').trim();
}

/**
 * Returns the character of a symbol font; '' for private-use code points, whose meaning depends on the font.
 */
export function symbol(code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16);
  if (Number.isNaN(point)) return '';
  return point >= 0xe000 && point <= 0xf8ff ? '' : String.fromCodePoint(Math.min(point, 0x10ffff));
}

/** Returns the text of a table cell: that of its blocks, joined by spaces. */
export const cellText = (blocks: readonly Block[]): string =>
  blocks
    .map(blockTextInCell)
    .filter((part) => part !== '')
    .join(' ');
