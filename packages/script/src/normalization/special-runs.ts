import type { Block, Inline, ScriptSettings } from '@earmark/contract';
import type { ScriptRange } from './make-view.ts';
import type { NormalizationContext, VerbalizedRange } from './normalization-context.ts';
import { isLongFormula, spellOutNumbers } from './spoken-formula.ts';

/** A run of a block that is not plain prose, by its position in the block's canonical text. */
export interface SpecialRun {
  start: number;
  end: number;
  /** How the run is spoken; null if the rules apply to its text. */
  verbalized: Omit<VerbalizedRange, 'start' | 'end'> | null;
}

/**
 * Returns the special runs of a block: note marks are silent, formulas have their spoken form.
 * @param language tables and grammar of the block
 */
export function specialRunsOf(block: Block, settings: ScriptSettings, language: Language): SpecialRun[] {
  if (!('runs' in block)) return [];
  const specialRuns: SpecialRun[] = [];
  let at = 0;
  let before = '';
  for (const run of block.runs) {
    const end = at + run.text.length;
    const verbalized = verbalizeRun(run, settings, language) ?? verbalizeScript(run, before, language);
    if (verbalized !== null && end > at) specialRuns.push({ start: at, end, verbalized });
    at = end;
    before = (before + run.text).slice(-maxBaseCharacters);
  }
  return specialRuns;
}

type Language = Pick<NormalizationContext, 'tables' | 'grammar'>;

function verbalizeRun(run: Inline, settings: ScriptSettings, language: Language): SpecialRun['verbalized'] {
  if (run.note !== undefined) {
    const silent = settings.skip.citations || settings.skip.footnotes;
    return silent ? { silent: 'footnote_mark' } : null;
  }
  return run.math === undefined ? null : verbalizeMath(run.text, run.math, settings, language);
}

/** Characters before an index or an exponent that show what it belongs to. */
const maxBaseCharacters = 24;
/** Indices and exponents of letters: `i`, `max`, `i,j`, `n+1`. Those of digits alone are read by the rules. */
const letteredScript = /^(?=.*\p{L})[\p{L}\d]{0,6}(?:[-+\u2212,][\p{L}\d]{1,3})?$/u;
/** What can have an index: a variable, a name, a bracket. */
const indexed = /[\p{L}\p{N})\]]$/u;
/** A single letter or a closing bracket, and so no ordinal (`1er`) or abbreviation (`Mme`). */
const raised = /(?:^|[^\p{L}\p{M}\p{N}'\u2019.])\p{L}$|[)\]]$/u;
/** Letters of exponents. Others are parts of abbreviations: the numero sign of French and Spanish is `n` and a raised `o`. */
const exponent = /^[-+\u2212]?\d{0,2}[ijkmnpqtxyzTNα-ω](?:[-+\u2212][\p{L}\d]{1,2})?$/u;

/**
 * Returns how an index or exponent of letters is spoken: apart from the variable before it, so that 'a' with the index
 * 'i' does not become the word "ai". Null if the rules apply to it.
 */
function verbalizeScript(
  { script, text }: Inline,
  before: string,
  language: Language,
): SpecialRun['verbalized'] {
  if (script === undefined) return null;
  const written = text.trim();
  if (script === 'sub')
    return letteredScript.test(written) && indexed.test(before)
      ? { spoken: scriptWords(written, language) }
      : null;
  const power = language.tables.words['power'];
  if (power === undefined || !exponent.test(written) || !raised.test(before)) return null;
  return { spoken: `${power} ${scriptWords(written, language)}` };
}

function scriptWords(written: string, language: Language): string {
  const { greek, words } = language.tables;
  const parts = written.match(/\p{L}+|\d+|[-+\u2212]/gu) ?? [];
  const spoken = parts.map((part) => {
    if (part === '+') return words['plus'] ?? part;
    if (/^[-\u2212]$/.test(part)) return words['minus'] ?? part;
    // 'ij' and 'DC' are letters, 'max' and 'eff' are words.
    const isSpelled = part.length < 3 || /^(?:[i-n]+|\p{Lu}+)$/u.test(part);
    return isSpelled && /\p{L}/u.test(part)
      ? [...part].map((letter) => greek.get(letter) ?? letter).join(' ')
      : part;
  });
  return spellOutNumbers(spoken.join(' '), language);
}

const texCommand = /\\[a-z]{2,}/i;

/**
 * Returns how a formula within a sentence is spoken. TeX without a spoken form is left out, and so is a long formula
 * unless the listener wants to follow it.
 */
function verbalizeMath(
  text: string,
  spoken: string,
  { skip }: ScriptSettings,
  language: Language,
): SpecialRun['verbalized'] {
  const replacement = language.tables.words['formula'];
  if (spoken === '' ? texCommand.test(text) : skip.longFormulas && isLongFormula(spoken))
    return { silent: 'math', ...(replacement === undefined ? {} : { spoken: replacement }) };
  return spoken === '' ? null : { spoken: spellOutNumbers(spoken, language) };
}

/**
 * Returns a view in which formulas with a spoken form are one word each, so that no sentence ends inside one
 * and no rule reads a part of it.
 */
export function maskFormulas(view: string, runs: readonly SpecialRun[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end, verbalized } of runs) {
    if (verbalized === null || verbalized.silent === 'footnote_mark') continue;
    masked += view.slice(at, start) + 'x'.repeat(end - start);
    at = end;
  }
  return masked + view.slice(at);
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
