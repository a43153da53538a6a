import { type Block, blockText, type Inline } from '@earmark/contract/articles/document';
import type { Skipped } from './omission-labels.ts';

/**
 * Characters of a block with the same style: of one run, and either completely read aloud or completely
 * omitted.
 */
export interface TextSpan {
  /** Offset in the block's canonical text. */
  at: number;
  text: string;
  run: Inline;
  /** Why it is not read aloud; null if it is. */
  reason: string | null;
}

/**
 * Cuts runs at the boundaries of omissions.
 * @param at offset of the first run in the block's text
 */
export function splitRuns(
  runs: readonly Inline[],
  skipped: readonly Pick<Skipped, 'start' | 'end' | 'reason'>[],
  at = 0,
): TextSpan[] {
  const spans: TextSpan[] = [];
  let start = at;
  for (const run of runs) {
    const end = start + run.text.length;
    const cuts = new Set([start, end]);
    for (const range of skipped) {
      for (const cut of [range.start, range.end]) if (cut > start && cut < end) cuts.add(cut);
    }
    const boundaries = [...cuts].sort((a, b) => a - b);
    for (const [index, from] of boundaries.slice(0, -1).entries()) {
      const to = boundaries[index + 1] ?? end;
      if (to === from) continue;
      const reason = skipped.find((range) => range.start <= from && range.end >= to)?.reason ?? null;
      spans.push({ at: from, text: run.text.slice(from - start, to - start), run, reason });
    }
    start = end;
  }
  return spans;
}

/** Returns why a whole block is not read aloud; null if any of its letters is. */
export function blockOmission(
  block: Block,
  skipped: readonly Pick<Skipped, 'start' | 'end' | 'reason'>[],
): string | null {
  const text = blockText(block);
  const first = text.search(/\S/);
  const last = text.trimEnd().length;
  return skipped.find(({ start, end }) => start <= first && end >= last && first >= 0)?.reason ?? null;
}

/**
 * Returns the offset of each table cell in the block's canonical text: cells and rows are each separated by
 * one character.
 */
export function cellOffsets(rows: readonly (readonly string[])[]): number[][] {
  let at = 0;
  return rows.map((row) => {
    const offsets = row.map((cell) => {
      const offset = at;
      at += cell.length + 1;
      return offset;
    });
    // A row without cells still has its line feed.
    if (row.length === 0) at += 1;
    return offsets;
  });
}
