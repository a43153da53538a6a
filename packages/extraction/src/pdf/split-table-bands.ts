import { linesOf } from './flow-lines.ts';
import type { LinePart } from './pdf-types.ts';
import { tableBandThresholds as limits } from './thresholds.ts';

/** Line parts between two heights of a page: a table across all columns, or what is above or below one. */
export interface Band {
  lineParts: LinePart[];
  isTable: boolean;
}

/**
 * Separates tables that cross the columns of a page from the columns above and below. Recognizes them by
 * consecutive lines of several short cells; the lines of columns beside each other are long.
 */
export function splitTableBands(lineParts: readonly LinePart[]): Band[] {
  const rows = linesOf({ lineParts: [...lineParts], x0: 0, x1: 0 }, false);
  const width = Math.max(...rows.map(({ x1 }) => x1)) - Math.min(...rows.map(({ x0 }) => x0));
  const isRow = rows.map(
    ({ cells, words, x0, x1 }) =>
      cells.length >= limits.minCells &&
      words <= cells.length * limits.maxMeanWords &&
      x1 - x0 > width * limits.minWidthShare &&
      cells.every(
        (cell) => cell.words <= limits.maxCellWords && cell.x1 - cell.x0 < width * limits.maxCellWidthShare,
      ),
  );
  const bands: Band[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && isRow[to] === isRow[from]) to += 1;
    const isTable =
      isRow[from] === true && to - from >= limits.minRows && to - from <= rows.length * limits.maxRowShare;
    const held = rows.slice(from, to).flatMap(({ cells }) => cells);
    const last = bands.at(-1);
    if (last !== undefined && !last.isTable && !isTable) last.lineParts.push(...held);
    else bands.push({ lineParts: held, isTable });
    from = to;
  }
  return bands;
}
