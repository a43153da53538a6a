import type { Flow, LinePart } from './pdf-types.ts';
import { areSeveralColumns } from './several-columns.ts';
import { splitTableBands } from './split-table-bands.ts';
import { columnThresholds } from './thresholds.ts';

/**
 * Puts the line parts of a page in reading order: bands across the page, and the columns between them from
 * left to right (or right to left).
 */
export function orderColumns(lineParts: readonly LinePart[], rightToLeft: boolean, depth = 0): Flow[] {
  const sorted = [...lineParts].sort((a, b) => a.y - b.y || a.x0 - b.x0);
  if (sorted.length === 0) return [];
  const bands = depth === 0 ? splitTableBands(sorted) : [];
  if (bands.length > 1 && bands.some((band) => !band.isTable && findGutter(band.lineParts) !== null))
    return bands.flatMap((band) =>
      band.isTable ? [flowOf(band.lineParts)] : orderColumns(band.lineParts, rightToLeft, depth + 1),
    );
  const gutter = depth < columnThresholds.maxDepth ? findGutter(sorted) : null;
  if (gutter === null) return [flowOf(sorted)];
  const flows: Flow[] = [];
  let left: LinePart[] = [];
  let right: LinePart[] = [];
  let across: LinePart[] = [];
  const columns = (): void => {
    if (left.length + right.length === 0) return;
    const sides = rightToLeft ? [right, left] : [left, right];
    for (const side of sides) flows.push(...orderColumns(side, rightToLeft, depth + 1));
    left = [];
    right = [];
  };
  const band = (): void => {
    if (across.length > 0) flows.push(...orderColumns(across, rightToLeft, depth + 1));
    across = [];
  };
  for (const linePart of sorted) {
    if (crosses(linePart, gutter)) {
      columns();
      across.push(linePart);
      continue;
    }
    // A short line between full-width ones (such as the last line of an abstract) belongs to the band.
    if (across.length > 0 && continuesBand(linePart, across, sorted, gutter)) {
      across.push(linePart);
      continue;
    }
    band();
    (middle(linePart) < gutter ? left : right).push(linePart);
  }
  columns();
  band();
  return flows;
}

const middle = (linePart: LinePart): number => (linePart.x0 + linePart.x1) / 2;
const crosses = (linePart: LinePart, x: number): boolean =>
  linePart.x0 < x - columnThresholds.crossingPoints && linePart.x1 > x + columnThresholds.crossingPoints;

/**
 * Returns whether a line part is the last line of a paragraph across the page: it follows closely, begins
 * where the band begins, and has nothing beside it.
 */
function continuesBand(
  linePart: LinePart,
  across: readonly LinePart[],
  all: readonly LinePart[],
  gutter: number,
): boolean {
  const last = across.at(-1);
  if (
    last === undefined ||
    linePart.y - last.y > last.size * columnThresholds.maxBandLineDistance ||
    Math.abs(linePart.size - last.size) > columnThresholds.maxBandSizeDifferencePoints
  )
    return false;
  if (
    linePart.x0 - last.x0 > last.size * columnThresholds.maxBandIndent &&
    Math.abs(middle(linePart) - gutter) > columnThresholds.maxCenteredPoints
  )
    return false;
  return !all.some(
    (other) =>
      other !== linePart &&
      Math.abs(other.y - linePart.y) < columnThresholds.baselinePoints &&
      middle(other) > gutter !== middle(linePart) > gutter,
  );
}

function flowOf(lineParts: LinePart[]): Flow {
  return {
    lineParts,
    x0: Math.min(...lineParts.map((linePart) => linePart.x0)),
    x1: Math.max(...lineParts.map((linePart) => linePart.x1)),
  };
}

/** Finds an x that few lines cross, with prose on both sides; null if there is only one column. */
function findGutter(lineParts: readonly LinePart[]): number | null {
  const left = Math.min(...lineParts.map((linePart) => linePart.x0));
  const right = Math.max(...lineParts.map((linePart) => linePart.x1));
  const width = right - left;
  if (width < columnThresholds.minTextWidthPoints) return null;
  const candidates = new Set<number>();
  for (const linePart of lineParts) {
    if (linePart.words < columnThresholds.minEdgeWords) continue;
    candidates.add(linePart.x0 - columnThresholds.gutterOffsetPoints);
  }
  let best: { x: number; score: number } | null = null;
  let several: boolean | null = null;
  const hasSeveralColumns = (): boolean => {
    several ??= areSeveralColumns(lineParts);
    return several;
  };
  for (const x of candidates) {
    if (x < left + width * columnThresholds.marginShare || x > right - width * columnThresholds.marginShare)
      continue;
    const score = gutterScore(lineParts, x, hasSeveralColumns);
    if (score > 0 && (best === null || score > best.score)) best = { x, score };
  }
  return best?.x ?? null;
}

function gutterScore(lineParts: readonly LinePart[], x: number, hasSeveralColumns: () => boolean): number {
  const left: LinePart[] = [];
  const right: LinePart[] = [];
  const crossing: LinePart[] = [];
  for (const linePart of lineParts) {
    if (crosses(linePart, x)) crossing.push(linePart);
    else (middle(linePart) < x ? left : right).push(linePart);
  }
  if (left.length < columnThresholds.minLines || right.length < columnThresholds.minLines) return 0;
  // Beside the outer one of three columns are two, whose lines fill only half of the width.
  if ((!isColumn(left) || !isColumn(right)) && !hasSeveralColumns()) return 0;
  // Lines across are allowed above, below and between the columns, but not inside them.
  const inside = crossing.filter((linePart) => beside(linePart, left) && beside(linePart, right)).length;
  if (inside > Math.min(left.length, right.length) * columnThresholds.maxInsideShare) return 0;
  const overlap = Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
  if (overlap < columnThresholds.minOverlapPoints) return 0;
  const gap =
    Math.min(...right.map((linePart) => linePart.x0)) - Math.max(...left.map((linePart) => linePart.x1));
  return (
    Math.min(left.length, right.length) * columnThresholds.lineWeight -
    inside * columnThresholds.insideWeight -
    crossing.length +
    Math.min(columnThresholds.maxScoredGapPoints, Math.max(-columnThresholds.maxScoredOverlapPoints, gap))
  );
}

const topOf = (lineParts: readonly LinePart[]): number =>
  Math.min(...lineParts.map((linePart) => linePart.y));
const bottomOf = (lineParts: readonly LinePart[]): number =>
  Math.max(...lineParts.map((linePart) => linePart.y));

/** Returns whether lines of a column stand directly above and below a line part, at its line distance. */
function beside(linePart: LinePart, side: readonly LinePart[]): boolean {
  const reach = linePart.size * columnThresholds.maxLineDistance;
  return (
    side.some((other) => other.y < linePart.y && linePart.y - other.y < reach) &&
    side.some((other) => other.y > linePart.y && other.y - linePart.y < reach)
  );
}

/** Returns whether these are lines of prose, most of which fill the column. */
function isColumn(side: readonly LinePart[]): boolean {
  const words = side.reduce((sum, linePart) => sum + linePart.words, 0) / side.length;
  if (words < columnThresholds.minMeanWords) return false;
  const x0 = Math.min(...side.map((linePart) => linePart.x0));
  const x1 = Math.max(...side.map((linePart) => linePart.x1));
  const full = side.filter(
    (linePart) => linePart.x1 - linePart.x0 > (x1 - x0) * columnThresholds.minFullWidthShare,
  ).length;
  return (
    full >=
    side.length *
      (words >= columnThresholds.minLongLineWords
        ? columnThresholds.minFullShareOfLongLines
        : columnThresholds.minFullShareOfShortLines)
  );
}
