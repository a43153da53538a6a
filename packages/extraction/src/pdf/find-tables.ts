import type { Table } from '@earmark/contract';
import { type FlowLine, median } from './flow-lines.ts';
import type { LinePart } from './pdf-types.ts';
import { tableThresholds } from './thresholds.ts';

export type Part = { kind: 'lines'; lines: FlowLine[] } | { kind: 'table'; table: Table; lines: FlowLine[] };

/**
 * Separates the lines of a flow into tables and running text. A table is a sequence of lines whose cells are
 * aligned below one another.
 */
export function findTables(lines: readonly FlowLine[], rightToLeft = false): Part[] {
  const parts: Part[] = [];
  let open: FlowLine[] = [];
  const flush = (): void => {
    if (open.length > 0) parts.push({ kind: 'lines', lines: open });
    open = [];
  };
  for (let index = 0; index < lines.length; ) {
    const end = tableEnd(lines, index);
    const table = end > index ? toTable(lines.slice(index, end), rightToLeft) : null;
    const line = lines[index];
    if (table === null) {
      if (line !== undefined) open.push(line);
      index += 1;
      continue;
    }
    flush();
    parts.push({ kind: 'table', table, lines: lines.slice(index, end) });
    index = end;
  }
  flush();
  return parts;
}

/** Returns the index after the last line of the table that begins at `from`; `from` if none begins there. */
function tableEnd(lines: readonly FlowLine[], from: number): number {
  const first = lines[from];
  if (first === undefined || first.cells.length < tableThresholds.minColumns) return from;
  let end = from;
  let celled = 0;
  let last = first.y;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.y - last > line.size * tableThresholds.maxLineDistance) break;
    if (line.cells.length >= tableThresholds.minColumns) {
      celled += 1;
      end = index + 1;
    } else if (
      !continuesCell(line, lines.slice(from, end)) ||
      index - end >= tableThresholds.maxSingleCellLines
    )
      break;
    last = line.y;
  }
  return celled >= tableThresholds.minLines ? end : from;
}

/** Returns whether a line with a single part is the next line of a cell above. */
function continuesCell(line: FlowLine, above: readonly FlowLine[]): boolean {
  const width = Math.max(...above.map((row) => row.x1)) - Math.min(...above.map((row) => row.x0));
  if (line.x1 - line.x0 > width * tableThresholds.maxCellWidthShare) return false;
  return above.some((row) =>
    row.cells.some(
      (cell) =>
        Math.abs(cell.x0 - line.x0) < tableThresholds.alignmentPoints ||
        Math.abs((cell.x0 + cell.x1) / 2 - (line.x0 + line.x1) / 2) < tableThresholds.alignmentPoints,
    ),
  );
}

function toTable(lines: readonly FlowLine[], rightToLeft: boolean): Table | null {
  const cells = lines.flatMap((line) => line.cells);
  const words = cells.reduce((sum, cell) => sum + cell.words, 0) / cells.length;
  if (words > tableThresholds.maxMeanCellWords) return null;
  const columns = rightToLeft ? columnsOf(cells).reverse() : columnsOf(cells);
  if (columns.length < tableThresholds.minColumns) return null;
  const rows: string[][] = [];
  let lastY = Number.NEGATIVE_INFINITY;
  const filled = lines.map((line) => toRow(line, columns));
  const gaps = lines.map((line, index) => line.y - (lines[index - 1]?.y ?? line.y));
  const gap = median(gaps.slice(1));
  const rowGap = median(gaps.filter((_, index) => index > 0 && filled[index]?.[0] !== ''));
  for (const [index, line] of lines.entries()) {
    const row = filled[index] ?? [];
    const previous = rows.at(-1);
    const cellCount = row.filter((text) => text !== '').length;
    const distance = line.y - lastY;
    // If the first column is empty and the line follows closely, it continues the row above.
    if (
      previous !== undefined &&
      row[0] === '' &&
      ((cellCount <= columns.length / 2 && distance < gap * tableThresholds.maxRowLineDistance + 1) ||
        distance < rowGap * tableThresholds.maxRowLineDistance)
    ) {
      for (const [column, text] of row.entries())
        if (text !== '') previous[column] = `${previous[column] ?? ''} ${text}`.trim();
    } else rows.push(row);
    lastY = line.y;
  }
  if (rows.length < tableThresholds.minRows || !looksTabular(rows)) return null;
  return { kind: 'table', header: hasHeader(rows, lines), rows };
}

/** Returns the text of a line in each column. */
function toRow(line: FlowLine, columns: readonly Range[]): string[] {
  const row = columns.map(() => '');
  for (const cell of line.cells) {
    const column = columns.findIndex(
      (range) => (cell.x0 + cell.x1) / 2 >= range.x0 - 1 && (cell.x0 + cell.x1) / 2 <= range.x1 + 1,
    );
    const at = column < 0 ? nearest(columns, cell) : column;
    row[at] = `${row[at] ?? ''} ${cell.text}`.trim();
  }
  return row;
}

interface Range {
  x0: number;
  x1: number;
}

/** Returns the ranges of x that cells cover, separated where no cell (apart from few wide ones) crosses. */
function columnsOf(cells: readonly LinePart[]): Range[] {
  const widths = cells.map((cell) => cell.x1 - cell.x0);
  const wide = median(widths) * tableThresholds.spanningWidthFactor + tableThresholds.spanningWidthPoints;
  const ranges = cells
    .filter((cell) => cell.x1 - cell.x0 < wide)
    .map((cell) => ({ x0: cell.x0, x1: cell.x1 }))
    .sort((a, b) => a.x0 - b.x0);
  const columns: Range[] = [];
  for (const range of ranges) {
    const last = columns.at(-1);
    if (last !== undefined && range.x0 < last.x1 + tableThresholds.columnGapPoints)
      last.x1 = Math.max(last.x1, range.x1);
    else columns.push({ ...range });
  }
  return columns;
}

function nearest(columns: readonly Range[], cell: LinePart): number {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, range] of columns.entries()) {
    const away = Math.abs((range.x0 + range.x1) / 2 - (cell.x0 + cell.x1) / 2);
    if (away < distance) {
      best = index;
      distance = away;
    }
  }
  return best;
}

/** Returns whether enough rows have at least two cells; the scattered words of a form or figure do not. */
function looksTabular(rows: readonly (readonly string[])[]): boolean {
  const full = rows.filter(
    (row) => row.filter((text) => text !== '').length >= tableThresholds.minColumns,
  ).length;
  return full >= rows.length * tableThresholds.minFullRowShare;
}

function hasHeader(rows: readonly (readonly string[])[], lines: readonly FlowLine[]): boolean {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return false;
  const digits = (row: readonly string[]): number => row.filter((text) => /\d/.test(text)).length;
  return (
    lines[0]?.bold === true ||
    (digits(first) <= first.length / tableThresholds.cellsPerHeaderNumber &&
      rest.filter((row) => digits(row) > 0).length > rest.length / 2)
  );
}
