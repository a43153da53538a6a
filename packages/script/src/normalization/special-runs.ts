import type { Block, Inline, ScriptSettings } from '@earmark/contract';
import type { ScriptRange } from './make-view.ts';
import type { VerbalizedRange } from './normalization-context.ts';

/** A run of a block that is not plain prose, by its position in the block's canonical text. */
export interface SpecialRun {
  start: number;
  end: number;
  /** How the run is spoken; null if the rules apply to its text. */
  verbalized: Omit<VerbalizedRange, 'start' | 'end'> | null;
}

/** Returns the special runs of a block: note marks are silent, formulas have their spoken form. */
export function specialRunsOf(block: Block, settings: ScriptSettings): SpecialRun[] {
  if (!('runs' in block)) return [];
  const specialRuns: SpecialRun[] = [];
  let at = 0;
  for (const run of block.runs) {
    const end = at + run.text.length;
    const verbalized = verbalizeRun(run, settings);
    if (verbalized !== null && end > at) specialRuns.push({ start: at, end, verbalized });
    at = end;
  }
  return specialRuns;
}

function verbalizeRun(run: Inline, settings: ScriptSettings): SpecialRun['verbalized'] {
  if (run.note !== undefined) {
    const silent = settings.skip.citations || settings.skip.footnotes;
    return silent ? { silent: 'footnote_mark' } : null;
  }
  if (run.math !== undefined) return run.math === '' ? null : { spoken: run.math };
  return null;
}

/** Returns the ranges of superscript and subscript runs, for `makeView`. */
export function scriptRanges(block: Block): ScriptRange[] {
  if (!('runs' in block)) return [];
  const ranges: ScriptRange[] = [];
  let at = 0;
  for (const run of block.runs) {
    const end = at + run.text.length;
    if (run.script !== undefined) ranges.push({ start: at, end, script: run.script });
    at = end;
  }
  return ranges;
}
