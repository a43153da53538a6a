import type { Block } from '@earmark/contract';

/* Helpers that all word processor formats share. */

/** Maximum characters of a cell in a data table; a longer one is text in columns. */
const maxCellLength = 600;

/** A table that is being read. */
export interface OpenTable {
  rows: string[][];
  header: boolean;
  /** Blocks of its cells, used if the table is only layout. */
  cells: Block[];
  /** Characters of its longest cell. */
  longest: number;
}

export const emptyTable = (): OpenTable => ({ rows: [], header: false, cells: [], longest: 0 });

/**
 * Adds a cell to the last row.
 * @param text text of the blocks on one line
 */
export function addCell(table: OpenTable, blocks: readonly Block[], text: string): void {
  table.rows.at(-1)?.push(text);
  table.cells.push(...blocks);
  table.longest = Math.max(table.longest, text.length);
}

/**
 * Returns the rows of a table that are not empty. Returns null if the table has only one row or column, or
 * long texts in its cells: then it is only layout, and its cells are read one after another.
 */
export function dataRows(table: OpenTable): string[][] | null {
  const rows = table.rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return width < 2 || rows.length < 2 || table.longest > maxCellLength ? null : rows;
}

/** Adds a finished block. Each line of code is a paragraph in the file; consecutive ones are joined. */
export function addBlock(sink: Block[], block: Block): void {
  const last = sink.at(-1);
  if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
  else sink.push(block);
}

/** Converts a paragraph in a text box to an aside. */
export const asAside = (block: Block): Block =>
  block.kind === 'paragraph' ? { kind: 'aside', runs: block.runs } : block;
