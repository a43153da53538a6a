import type { Inline } from '@earmark/contract';
import { normalizeRuns } from '../page/raw-block.ts';
import type { FlowLine } from './flow-lines.ts';
import { joinLine } from './join-words.ts';
import type { LinePart, Span } from './pdf-types.ts';
import { lineThresholds } from './thresholds.ts';
import { isRaised } from './to-line-parts.ts';

const note =
  /^(?:\d{1,3}\)?(?:\s*[,\u2013-]\s*\d{1,3})*|[*\u2020\u2021\u00a7\u00b6#]{1,3}|[a-z](?:,[a-z])*)$/;
const unitBefore = /(?:^|[\s\d/\u00b7])(?:k?m|cm|mm|nm|\u00b5m|s|kg|ft|in|mi|x|y|z|n|r|c|e|R|10|\d)$/;
/** The left side of an exponent in an equation: 'E = mc'. */
const termBefore = /(?:^|\s)[=+\u2212\u00d7\u00b7]\s*\p{L}{1,3}$/u;

/** A subscript: `2`, `i`, `max`, `i,j`, `n+1`. */
const index = /^[\p{L}\p{N}]{1,4}(?:[-+\u2212,][\p{L}\p{N}]{1,2})?$/u;

/**
 * Returns the inline runs of a paragraph's lines, with words joined across lines, and note marks
 * distinguished from exponents.
 */
export function toRuns(lines: readonly FlowLine[], known: ReadonlySet<string>, plain = false): Inline[] {
  const runs: Inline[] = [];
  for (const [index, line] of lines.entries()) {
    const own = line.cells.flatMap((cell, at) => [
      ...(at === 0 ? [] : [{ text: ' ' }]),
      ...runsOfLinePart(cell, plain),
    ]);
    const [head, ...rest] = dropLeadingSpace(own);
    if (head === undefined) continue;
    const last = lastText(runs);
    if (index === 0 || last === undefined) {
      runs.push(head, ...rest);
      continue;
    }
    if (last.note !== undefined || last.script !== undefined) {
      runs.push({ text: ' ' }, head, ...rest);
      continue;
    }
    const joined = joinLine(last.text, head.text, known);
    // Changes made by joining stay in the last run; the new words keep their own style.
    const kept = joined.length - head.text.length;
    last.text = joined.slice(0, kept);
    runs.push(head, ...rest);
  }
  return normalizeRuns(runs);
}

function dropLeadingSpace(runs: Inline[]): Inline[] {
  const [first, ...rest] = runs;
  return first === undefined ? [] : [{ ...first, text: first.text.trimStart() }, ...rest];
}

function lastText(runs: Inline[]): Inline | undefined {
  const last = runs.at(-1);
  if (last !== undefined) last.text = last.text.trimEnd();
  return last;
}

function runsOfLinePart(linePart: LinePart, plain: boolean): Inline[] {
  const runs: Inline[] = [];
  let last: Span | undefined;
  let before = '';
  for (const span of linePart.spans) {
    const gap = last === undefined ? 0 : Math.max(span.x0 - last.x1, last.x0 - span.x1);
    const spaced =
      last !== undefined &&
      gap > linePart.size * lineThresholds.minWordGap &&
      !before.endsWith(' ') &&
      !span.text.startsWith(' ');
    if (spaced) {
      runs.push({ text: ' ' });
      before += ' ';
    }
    runs.push(plain ? { text: span.text } : styled(span, linePart, before));
    before += span.text;
    last = span;
  }
  return runs;
}

/** Returns whether a raised number behind a text is an exponent, not a note mark. */
const isPower = (before: string): boolean => unitBefore.test(before) || termBefore.test(before);

function styled(span: Span, linePart: LinePart, before: string): Inline {
  const text = span.text.trim();
  if (isRaised(span, linePart) && text !== '') {
    if (note.test(text) && before !== '' && !isPower(before.trimEnd()))
      return { text: span.text.trimEnd(), note: text };
    if (text.length <= lineThresholds.maxSuperscriptCharacters) return { text: span.text, script: 'super' };
  }
  if (
    span.size < linePart.size * lineThresholds.maxScriptSize &&
    span.y > linePart.y + linePart.size * lineThresholds.minSubscriptDrop &&
    index.test(text)
  )
    return { text: span.text, script: 'sub' };
  return {
    text: span.text,
    ...(span.bold && !linePart.bold ? { bold: true as const } : {}),
    ...(span.italic ? { italic: true as const } : {}),
  };
}
