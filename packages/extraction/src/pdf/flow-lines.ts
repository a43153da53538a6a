import type { Flow, LinePart } from './pdf-types.ts';
import { lineThresholds } from './thresholds.ts';

/** Line parts of a flow on one baseline. More than one means cells of a table, or words set far apart. */
export interface FlowLine {
  cells: LinePart[];
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  italic: boolean;
  words: number;
}

/** Returns the lines of a flow from top to bottom. */
export function linesOf(flow: Flow, rightToLeft: boolean): FlowLine[] {
  const rows: LinePart[][] = [];
  for (const linePart of [...flow.lineParts].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rows.at(-1);
    const first = last?.[0];
    if (
      last !== undefined &&
      first !== undefined &&
      Math.abs(first.y - linePart.y) <=
        Math.min(first.size, linePart.size) * lineThresholds.maxPartBaselineDistance
    )
      last.push(linePart);
    else rows.push([linePart]);
  }
  return rows.map((row) => toLine(row.sort((a, b) => (rightToLeft ? b.x0 - a.x0 : a.x0 - b.x0))));
}

function toLine(cells: LinePart[]): FlowLine {
  const longestCell = cells.reduce((best, cell) => (cell.text.length > best.text.length ? cell : best));
  return {
    cells,
    text: cells.map((cell) => cell.text).join(' '),
    x0: Math.min(...cells.map((cell) => cell.x0)),
    x1: Math.max(...cells.map((cell) => cell.x1)),
    y: longestCell.y,
    size: longestCell.size,
    bold: cells.every((cell) => cell.bold),
    italic: cells.every((cell) => cell.spans.every((span) => span.italic || span.text.trim() === '')),
    words: cells.reduce((sum, cell) => sum + cell.words, 0),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Returns the line distance of running text in a flow; 1.25 times the font size if there are too few lines to
 * measure.
 */
export function leadingOf(lines: readonly FlowLine[], size: number): number {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const [before, line] = [lines[index - 1], lines[index]];
    if (before === undefined || line === undefined) continue;
    const gap = line.y - before.y;
    if (
      Math.abs(before.size - line.size) < lineThresholds.maxLeadingSizeDifferencePoints &&
      gap > line.size * lineThresholds.minLeading &&
      gap < line.size * lineThresholds.maxLeading
    )
      gaps.push(gap);
  }
  return gaps.length < lineThresholds.minLeadingSamples
    ? size * lineThresholds.assumedLeading
    : quantile(gaps, lineThresholds.leadingQuantile);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
