import type { LinePart } from './pdf-types.ts';
import { severalColumnsThresholds as limits } from './thresholds.ts';

/** The lines of one column, from top to bottom. */
interface Column {
  x0: number;
  x1: number;
  lines: LinePart[];
}

/**
 * Returns whether line parts are three or more columns of running text. A table can have the same shape, so
 * two things must hold that are true of text and not of cells: most lines end where the next word would not
 * have fit, and paragraphs do not begin at the same height in all columns.
 */
export function areSeveralColumns(lineParts: readonly LinePart[]): boolean {
  const columns = columnsOf(lineParts).filter(
    ({ lines }) =>
      lines.length >= limits.minLines &&
      lines.reduce((sum, { words }) => sum + words, 0) >= lines.length * limits.minMeanWords,
  );
  if (columns.length < limits.minColumns) return false;
  const held = columns.reduce((sum, { lines }) => sum + lines.length, 0);
  if (held < lineParts.length * limits.minHeldShare) return false;
  const breaks = columns.map(breaksOf);
  const lines = breaks.reduce((sum, { pairs }) => sum + pairs, 0);
  const wrapped = breaks.reduce((sum, column) => sum + column.wrapped, 0);
  if (wrapped < lines * limits.minWrappedShare) return false;
  const maxShared =
    wrapped < lines * limits.minClearWrappedShare ? limits.maxSharedStarts : limits.maxSharedClearStarts;
  return sharedStarts(breaks.map(({ starts }) => starts)) <= maxShared;
}

/** Finds the columns: ranges of x that many lines cover, between ranges that few cover. */
function columnsOf(lineParts: readonly LinePart[]): Column[] {
  const left = Math.min(...lineParts.map(({ x0 }) => x0));
  const right = Math.max(...lineParts.map(({ x1 }) => x1));
  const covered: number[] = Array.from(
    { length: Math.ceil((right - left) / limits.stepPoints) + 1 },
    () => 0,
  );
  const step = (x: number): number => Math.floor((x - left) / limits.stepPoints);
  for (const { x0, x1 } of lineParts)
    for (let at = step(x0); at < step(x1); at += 1) covered[at] = (covered[at] ?? 0) + 1;
  const minCover = Math.max(...covered) * limits.minCoverShare;
  const columns: Column[] = [];
  let open: Column | null = null;
  for (const [at, count] of covered.entries()) {
    if (count < minCover) {
      open = null;
      continue;
    }
    const x = left + at * limits.stepPoints;
    if (open === null) {
      open = { x0: x, x1: x, lines: [] };
      columns.push(open);
    }
    open.x1 = x + limits.stepPoints;
  }
  for (const linePart of lineParts) {
    const middle = (linePart.x0 + linePart.x1) / 2;
    const column = columns.find(({ x0, x1 }) => middle >= x0 && middle <= x1);
    if (
      column !== undefined &&
      linePart.x1 - linePart.x0 <= (column.x1 - column.x0) * limits.maxLineWidthShare
    )
      column.lines.push(linePart);
  }
  for (const { lines } of columns) lines.sort((a, b) => a.y - b.y);
  return columns;
}

/**
 * Counts the lines that follow one another directly, and those of them that end where the next word would not
 * have fit. Also returns the height of each line that begins a paragraph or a cell.
 */
function breaksOf({ lines, x1 }: Column): { pairs: number; wrapped: number; starts: number[] } {
  let pairs = 0;
  let wrapped = 0;
  const starts: number[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined) continue;
    if (line.y - before.y > line.size * limits.maxLineDistance) {
      starts.push(line.y);
      continue;
    }
    pairs += 1;
    const firstWord = line.text.match(/^\S+/)?.[0].length ?? 0;
    const wordWidth = ((line.x1 - line.x0) * (firstWord + 1)) / Math.max(1, line.text.length);
    // A word of which a part fits may have been divided by a hyphen.
    if (before.x1 + Math.max(wordWidth, line.size * limits.minWordWidth) >= x1 - limits.stepPoints)
      wrapped += 1;
    else starts.push(line.y);
  }
  return { pairs, wrapped, starts };
}

/** Returns the share of a column's paragraphs that begin where one of the next column begins. */
function sharedStarts(columns: readonly (readonly number[])[]): number {
  let shared = 0;
  let all = 0;
  for (const [index, starts] of columns.entries()) {
    const others = columns[index + 1];
    if (others === undefined) continue;
    const [fewer, more] = starts.length < others.length ? [starts, others] : [others, starts];
    all += fewer.length;
    shared += fewer.filter((y) => more.some((other) => Math.abs(other - y) < limits.sameHeightPoints)).length;
  }
  return all < limits.minStarts ? 0 : shared / all;
}
