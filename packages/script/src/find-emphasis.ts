import type { Block, ScriptToken, TokenRange } from '@earmark/contract';

/** Maximum length of an emphasized phrase; longer ones are set in italics or bold for another reason. */
const maxWords = 8;

/** Maximum part of a sentence that can stand out from the rest. */
const maxShare = 0.5;

/** A range of a block's canonical text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Returns the ranges of a block's text in bold or italics; none for a heading, where they are decoration. */
export function emphasizedRanges(block: Block): TextRange[] {
  if (!('runs' in block) || block.kind === 'heading') return [];
  const ranges: TextRange[] = [];
  let at = 0;
  for (const { text, bold, italic, code, note, math } of block.runs) {
    const end = at + text.length;
    const last = ranges.at(-1);
    if ((bold || italic) && !code && note === undefined && math === undefined) {
      if (last?.end === at) last.end = end;
      else ranges.push({ start: at, end });
    }
    at = end;
  }
  return ranges;
}

/**
 * Finds the phrases of a sentence that are emphasized: words within the ranges that stand out from others in
 * their sentence. A sentence that is emphasized as a whole has none.
 *
 * @param ranges in the source, from `emphasizedRanges`
 */
export function findEmphasis(tokens: readonly ScriptToken[], ranges: readonly TextRange[]): TokenRange[] {
  const found: TokenRange[] = [];
  if (ranges.length === 0) return found;
  let words = 0;
  for (const { start, end } of ranges) {
    const isWithin = ({ sourceStart, sourceEnd }: ScriptToken): boolean =>
      sourceStart >= start && sourceEnd <= end;
    const from = tokens.findIndex(isWithin);
    if (from < 0) continue;
    const to = tokens.findLastIndex(isWithin) + 1;
    words += to - from;
    if (to - from <= maxWords) found.push([from, to]);
  }
  return words > tokens.length * maxShare ? [] : found;
}
