import type { Segment } from './pdf-types.ts';

/** A stretch of text that is read from top to bottom: a column, or a band across the page. */
export interface Flow {
  segments: Segment[];
  x0: number;
  x1: number;
}

/** Fewest lines a column has, and fewest words its lines have in the mean; cells of a table have fewer. */
const COLUMN_LINES = 4;
const COLUMN_WORDS = 2.6;

/** Puts a page's segments in reading order: bands across the page, columns inside them, left to right (or right to left). */
export function orderColumns(segments: readonly Segment[], rightToLeft: boolean, depth = 0): Flow[] {
  const sorted = [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0);
  if (sorted.length === 0) return [];
  const gutter = depth < 4 ? findGutter(sorted) : null;
  if (gutter === null) return [flowOf(sorted)];
  const flows: Flow[] = [];
  let left: Segment[] = [];
  let right: Segment[] = [];
  let across: Segment[] = [];
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
  for (const segment of sorted) {
    if (crosses(segment, gutter)) {
      columns();
      across.push(segment);
      continue;
    }
    // A short line between full-width ones (the last line of an abstract) belongs to them.
    if (across.length > 0 && continuesBand(segment, across, sorted, gutter)) {
      across.push(segment);
      continue;
    }
    band();
    (middle(segment) < gutter ? left : right).push(segment);
  }
  columns();
  band();
  return flows;
}

const middle = (segment: Segment): number => (segment.x0 + segment.x1) / 2;
const crosses = (segment: Segment, x: number): boolean => segment.x0 < x - 2 && segment.x1 > x + 2;

/** The last line of a paragraph that runs across: it follows closely, begins where the band begins, and stands alone. */
function continuesBand(
  segment: Segment,
  across: readonly Segment[],
  all: readonly Segment[],
  gutter: number,
): boolean {
  const last = across.at(-1);
  if (last === undefined || segment.y - last.y > last.size * 1.6 || Math.abs(segment.size - last.size) > 0.5)
    return false;
  if (segment.x0 - last.x0 > last.size * 2.5 && Math.abs(middle(segment) - gutter) > 30) return false;
  return !all.some(
    (other) =>
      other !== segment &&
      Math.abs(other.y - segment.y) < 2 &&
      middle(other) > gutter !== middle(segment) > gutter,
  );
}

function flowOf(segments: Segment[]): Flow {
  return {
    segments,
    x0: Math.min(...segments.map((segment) => segment.x0)),
    x1: Math.max(...segments.map((segment) => segment.x1)),
  };
}

/** An x that few lines cross, with prose on both of its sides; null for a single column. */
function findGutter(segments: readonly Segment[]): number | null {
  const left = Math.min(...segments.map((segment) => segment.x0));
  const right = Math.max(...segments.map((segment) => segment.x1));
  const width = right - left;
  if (width < 120) return null;
  const candidates = new Set<number>();
  for (const segment of segments) {
    if (segment.words < 2) continue;
    candidates.add(segment.x0 - 4);
  }
  let best: { x: number; score: number } | null = null;
  for (const x of candidates) {
    if (x < left + width * 0.18 || x > right - width * 0.18) continue;
    const score = gutterScore(segments, x);
    if (score > 0 && (best === null || score > best.score)) best = { x, score };
  }
  return best?.x ?? null;
}

function gutterScore(segments: readonly Segment[], x: number): number {
  const left: Segment[] = [];
  const right: Segment[] = [];
  const crossing: Segment[] = [];
  for (const segment of segments) {
    if (crosses(segment, x)) crossing.push(segment);
    else (middle(segment) < x ? left : right).push(segment);
  }
  if (left.length < COLUMN_LINES || right.length < COLUMN_LINES) return 0;
  if (!isColumn(left) || !isColumn(right)) return 0;
  // Lines across are allowed above, below and between the columns, not inside them.
  const inside = crossing.filter((segment) => beside(segment, left) && beside(segment, right)).length;
  if (inside > Math.min(left.length, right.length) * 0.2) return 0;
  const overlap = Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
  if (overlap < 30) return 0;
  const gap =
    Math.min(...right.map((segment) => segment.x0)) - Math.max(...left.map((segment) => segment.x1));
  return (
    Math.min(left.length, right.length) * 4 - inside * 4 - crossing.length + Math.min(20, Math.max(-10, gap))
  );
}

const topOf = (segments: readonly Segment[]): number => Math.min(...segments.map((segment) => segment.y));
const bottomOf = (segments: readonly Segment[]): number => Math.max(...segments.map((segment) => segment.y));

/** Lines of this side stand directly above and below the segment, at its line distance. */
function beside(segment: Segment, side: readonly Segment[]): boolean {
  const reach = segment.size * 1.5;
  return (
    side.some((other) => other.y < segment.y && segment.y - other.y < reach) &&
    side.some((other) => other.y > segment.y && other.y - segment.y < reach)
  );
}

/** Lines of prose, most of which fill the width they have. */
function isColumn(side: readonly Segment[]): boolean {
  const words = side.reduce((sum, segment) => sum + segment.words, 0) / side.length;
  if (words < COLUMN_WORDS) return false;
  const x0 = Math.min(...side.map((segment) => segment.x0));
  const x1 = Math.max(...side.map((segment) => segment.x1));
  const full = side.filter((segment) => segment.x1 - segment.x0 > (x1 - x0) * 0.6).length;
  return full >= side.length * (words >= 4.5 ? 0.2 : 0.4);
}
