import { paragraphThresholds } from './block-thresholds.ts';
import { type FlowLine, leadingOf, quantile } from './flow-lines.ts';

/** Lines that belong together, before their kind is known. */
export interface Group {
  lines: FlowLine[];
  /** Space above the group, in line distances. */
  above: number;
  first: boolean;
  last: boolean;
}

const marker =
  /^(?:[\u2022\u25cf\u25aa\u25ab\u25e6\u2023\u2043\u00b7\u25a0\u25a1\u2219\uf0b7\u2013\u2014*-]\s|(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]\s|\((?:\d{1,3}|[a-z]|[ivx]{1,5})\)\s|\[\d{1,3}\]\s)/;
const endMark = /[.!?:\u2026\u061f\u06d4]["'\u201d\u2019)\]]*$/;

export function startsWithMarker(text: string): boolean {
  return marker.test(text);
}

/**
 * Groups lines into paragraphs by their distance, indent, size and weight, and by the end of the previous
 * line.
 */
export function groupLines(lines: readonly FlowLine[], bodySize: number): Group[] {
  if (lines.length === 0) return [];
  const leading = leadingOf(lines, bodySize);
  const edges = {
    left:
      quantile(
        lines.filter((line) => line.words > paragraphThresholds.maxTrivialLineWords).map((line) => line.x0),
        paragraphThresholds.leftEdgeQuantile,
      ) || Math.min(...lines.map((line) => line.x0)),
    right: quantile(
      lines.map((line) => line.x1),
      paragraphThresholds.rightEdgeQuantile,
    ),
  };
  const groups: Group[] = [];
  for (const [index, line] of lines.entries()) {
    const open = groups.at(-1);
    const before = lines[index - 1];
    const next = lines[index + 1];
    if (open === undefined || before === undefined || breaks(open, before, line, next, leading, edges))
      groups.push({
        lines: [line],
        above: before === undefined ? paragraphThresholds.distanceAboveFirst : (line.y - before.y) / leading,
        first: index === 0,
        last: false,
      });
    else open.lines.push(line);
  }
  const end = groups.at(-1);
  if (end !== undefined) end.last = true;
  return groups;
}

function breaks(
  open: Group,
  before: FlowLine,
  line: FlowLine,
  next: FlowLine | undefined,
  leading: number,
  edges: { left: number; right: number },
): boolean {
  const gap = line.y - before.y;
  const size = Math.max(before.size, line.size);
  const own = Math.max(leading, size * paragraphThresholds.minLineDistanceEm);
  if (
    Math.abs(before.size - line.size) > size * paragraphThresholds.maxSizeDifference &&
    !isDropCap(before, line)
  )
    return true;
  if (
    before.bold !== line.bold &&
    (before.words <= paragraphThresholds.maxBoldLineWords ||
      line.words <= paragraphThresholds.maxBoldLineWords)
  )
    return true;
  if (
    before.italic !== line.italic &&
    (before.italic
      ? before.words <= paragraphThresholds.maxItalicLineWords &&
        !endMark.test(before.text) &&
        gap > own * paragraphThresholds.minDistanceAfterItalics
      : line.words <= paragraphThresholds.maxItalicLineWords &&
        gap > own * paragraphThresholds.minDistanceBeforeItalics)
  )
    return true;
  if (gap > own * paragraphThresholds.maxLineDistance || gap < -size) return true;
  if (
    marker.test(line.text) &&
    (line.x0 <= before.x0 + 1 || endMark.test(before.text) || startsWithMarker(open.lines[0]?.text ?? ''))
  )
    return true;
  const width = edges.right - edges.left;
  const em = line.size;
  const head = open.lines[0];
  const hanging =
    head !== undefined &&
    open.lines.length > 1 &&
    (open.lines[1]?.x0 ?? 0) > head.x0 + em * paragraphThresholds.minHangingIndentEm;
  if (
    hanging &&
    line.x0 < before.x0 - em * paragraphThresholds.minHangingIndentEm &&
    Math.abs(line.x0 - head.x0) < em * paragraphThresholds.alignmentEm
  )
    return true;
  const short =
    before.x1 <
    edges.right -
      Math.max(width * paragraphThresholds.minEndSpaceShare, em * paragraphThresholds.minEndSpaceEm);
  const indented =
    line.x0 > before.x0 + em * paragraphThresholds.minIndentEm &&
    line.x0 < edges.left + width * paragraphThresholds.maxIndentShare;
  if (indented && !startsWithMarker(head?.text ?? '')) {
    if (next === undefined || next.x0 < line.x0 - em * paragraphThresholds.minOutdentEm || short)
      return open.lines.length > 1 || short || endMark.test(before.text);
  }
  if (
    short &&
    endMark.test(before.text) &&
    /^["'\u201c\u2018(\u00bf\u00a1]*[\p{Lu}\p{N}\p{Lo}]/u.test(line.text) &&
    width > em * paragraphThresholds.minColumnWidthEm
  )
    return true;
  return false;
}

/** Returns whether a line is a drop cap: one large letter with which the lines beside it begin. */
function isDropCap(before: FlowLine, line: FlowLine): boolean {
  return before.text.trim().length === 1 && before.size > line.size * paragraphThresholds.minDropCapSize;
}
