import { countWords } from '../count-words.ts';
import type { LinePart, Span } from './pdf-types.ts';
import { lineThresholds } from './thresholds.ts';

/**
 * Joins the spans of a page that are close together on one baseline. Does not determine their order on the
 * page.
 */
export function toLineParts(spans: readonly Span[], page: number): LinePart[] {
  const rows = rowsOf(spans);
  const lineParts: LinePart[] = [];
  for (const row of rows) {
    let open: Span[] = [];
    let right = 0;
    for (const span of row) {
      const gap = span.x0 - right;
      const em = Math.max(span.size, open.at(-1)?.size ?? span.size);
      const apart =
        open.at(-1)?.block !== span.block ? lineThresholds.maxBlockGap : lineThresholds.maxWordGap;
      if (open.length > 0 && gap > em * apart) {
        lineParts.push(makeLinePart(open, page));
        open = [];
      }
      open.push(span);
      right = open.length === 1 ? span.x1 : Math.max(right, span.x1);
    }
    if (open.length > 0) lineParts.push(makeLinePart(open, page));
  }
  return lineParts.filter((linePart) => linePart.text !== '');
}

/**
 * Groups spans by baseline; superscripts and subscripts belong to the line that they touch. Each row is
 * ordered from left to right.
 */
function rowsOf(spans: readonly Span[]): Span[][] {
  const rows: { y: number; size: number; spans: Span[] }[] = [];
  const visible = spans.filter(
    (span) => span.text.trim() !== '' && span.size > lineThresholds.maxInvisibleSizePoints,
  );
  const bySize = [...visible].sort((a, b) => b.size - a.size || a.y - b.y);
  for (const span of bySize) {
    const home = rows.find((row) => {
      const near = Math.abs(row.y - span.y);
      if (near <= Math.min(row.size, span.size) * lineThresholds.maxSpanBaselineDistance) return true;
      // A smaller span off the baseline is an exponent or a note mark if it touches a span of the row.
      return (
        span.size < row.size * lineThresholds.maxScriptSize &&
        near < row.size * lineThresholds.maxScriptDistance &&
        row.spans.some(
          (other) =>
            span.x0 - other.x1 < row.size * lineThresholds.maxScriptGap &&
            other.x0 - span.x1 < row.size * lineThresholds.maxScriptGap,
        )
      );
    });
    if (home === undefined) rows.push({ y: span.y, size: span.size, spans: [span] });
    else home.spans.push(span);
  }
  return rows.map((row) => row.spans.sort((a, b) => a.x0 - b.x0));
}

export function makeLinePart(spans: readonly Span[], page: number): LinePart {
  const ordered = isRightToLeft(spans) ? rightToLeft(spans) : [...spans];
  const main = mainSpan(ordered);
  const text = joinSpans(ordered, main);
  return {
    spans: ordered,
    text,
    x0: Math.min(...spans.map((span) => span.x0)),
    x1: Math.max(...spans.map((span) => span.x1)),
    y: main.y,
    top: Math.min(...spans.map((span) => span.top)),
    bottom: Math.max(...spans.map((span) => span.bottom)),
    size: main.size,
    bold: share(ordered, (span) => span.bold) > lineThresholds.minBoldShare,
    words: countWords(text),
    page,
  };
}

/** Orders spans from right to left, with numbers and Latin words from left to right. */
function rightToLeft(spans: readonly Span[]): Span[] {
  const ordered: Span[] = [];
  let latin: Span[] = [];
  for (const span of [...spans].sort((a, b) => b.x0 - a.x0)) {
    if (/[A-Za-z0-9]/.test(span.text) && !/[\u0590-\u08ff]/.test(span.text)) latin.unshift(span);
    else {
      ordered.push(...latin, span);
      latin = [];
    }
  }
  return [...ordered, ...latin];
}

/** Returns a span in the font size of most characters; its size and baseline are those of the line part. */
function mainSpan(spans: readonly Span[]): Span {
  const weights = new Map<number, number>();
  for (const span of spans) weights.set(span.size, (weights.get(span.size) ?? 0) + span.text.trim().length);
  let best = spans[0];
  for (const span of spans)
    if (best === undefined || (weights.get(span.size) ?? 0) > (weights.get(best.size) ?? 0)) best = span;
  if (best === undefined) throw new Error('a line part must have at least one span');
  return best;
}

function share(spans: readonly Span[], test: (span: Span) => boolean): number {
  let part = 0;
  let total = 0;
  for (const span of spans) {
    const { length } = span.text.trim();
    total += length;
    if (test(span)) part += length;
  }
  return total === 0 ? 0 : part / total;
}

const rtlPattern = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;

export function isRightToLeft(spans: readonly Span[]): boolean {
  const text = spans.map((span) => span.text).join('');
  const rtl = text.match(rtlPattern)?.length ?? 0;
  return rtl > 0 && rtl * 2 > (text.match(/\p{L}/gu)?.length ?? 0);
}

/** Returns whether a span is superscript relative to its line: a note mark or an exponent. */
export function isRaised(span: Span, main: { y: number; size: number }): boolean {
  return (
    span.size < main.size * lineThresholds.maxScriptSize &&
    span.y < main.y - main.size * lineThresholds.minSuperscriptRise
  );
}

function joinSpans(spans: readonly Span[], main: Span): string {
  let text = '';
  let last: Span | undefined;
  for (const span of spans) {
    if (
      last !== undefined &&
      needsSpace(last, span, main) &&
      !text.endsWith(' ') &&
      !span.text.startsWith(' ')
    )
      text += ' ';
    text += span.text;
    last = span;
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

function needsSpace(left: Span, right: Span, main: Span): boolean {
  const gap = Math.max(right.x0 - left.x1, left.x0 - right.x1);
  // The space between right-to-left and left-to-right words is often missing from both; the letter "and" (و)
  // is written without one.
  const mixed =
    (/[\u0590-\u08ff]{2}$/.test(left.text) && /^[A-Za-z0-9]/.test(right.text)) ||
    (/[A-Za-z0-9]$/.test(left.text) && /^[\u0590-\u08ff]{2}/.test(right.text));
  return mixed || gap > main.size * lineThresholds.minWordGap;
}
