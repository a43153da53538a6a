import type { Block } from '@earmark/contract';

/* What the texts of word processors have in common, whatever their format. */

/** Characters of the longest cell in a table of data; longer ones are text in columns. */
const maxCellLength = 600;

/** A table that is being read. */
export interface OpenTable {
  rows: string[][];
  header: boolean;
  /** Blocks of its cells, for a table that only lays out the page. */
  cells: Block[];
  /** Characters of its longest cell. */
  longest: number;
}

export const emptyTable = (): OpenTable => ({ rows: [], header: false, cells: [], longest: 0 });

/** Adds a cell to the last row. @param text the words of the blocks in one line */
export function addCell(table: OpenTable, blocks: readonly Block[], text: string): void {
  table.rows.at(-1)?.push(text);
  table.cells.push(...blocks);
  table.longest = Math.max(table.longest, text.length);
}

/**
 * The rows of a table that hold something. Null for a table of one row or column, or with whole texts in its cells: it only
 * lays out the page, and its cells are read one after another.
 */
export function dataRows(table: OpenTable): string[][] | null {
  const rows = table.rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return width < 2 || rows.length < 2 || table.longest > maxCellLength ? null : rows;
}

/** Adds a finished block. Every line of code is a paragraph in the file; they become one block. */
export function addBlock(sink: Block[], block: Block): void {
  const last = sink.at(-1);
  if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
  else sink.push(block);
}

/** What stands in a box beside the text. */
export const asAside = (block: Block): Block =>
  block.kind === 'paragraph' ? { kind: 'aside', runs: block.runs } : block;
