import type { Document, Inline, MathBlock } from '@earmark/contract';
import { chemistryText } from './chemistry-text.ts';

/** A formula in the notation of its source. */
export interface Formula {
  notation: 'mathml' | 'tex' | 'asciimath';
  source: string;
}

/** A part of a document whose formula `speakFormulas` has not verbalized yet. */
type Unspoken<Part> = Part & { formula?: Formula };

/**
 * Creates the run of a formula within a sentence.
 * @param text readable form: TeX if the source has it
 */
export function formulaRun(text: string, formula: Formula): Inline {
  const chemistry = chemistryText(text);
  if (chemistry !== null) return { text: chemistry };
  const run: Unspoken<Inline> = { text, math: '', formula };
  return run;
}

/** Creates the block of a displayed formula; a paragraph for a chemical formula, which is read like text. */
export function formulaBlock(
  text: string,
  formula: Formula,
): MathBlock | { kind: 'paragraph'; runs: Inline[] } {
  const chemistry = chemistryText(text);
  if (chemistry !== null) return { kind: 'paragraph', runs: [{ text: chemistry }] };
  const block: Unspoken<MathBlock> = { kind: 'math', text, formula };
  return block;
}

/** Returns the formula of a run or block; undefined if it has none. */
export const formulaOf = (part: Inline | MathBlock): Formula | undefined =>
  (part as Unspoken<Inline | MathBlock>).formula;

/** Returns whether a document has formulas that are not verbalized yet. */
export const hasFormulas = ({ blocks }: Document): boolean =>
  blocks.some((block) =>
    block.kind === 'math'
      ? formulaOf(block) !== undefined
      : 'runs' in block && block.runs.some((run) => formulaOf(run) !== undefined),
  );

/**
 * Returns a document whose formulas have their spoken form.
 * @param speak returns the spoken form, given the formula and its language; '' if there is none
 */
export function withSpokenFormulas(
  document: Document,
  speak: (formula: Formula, language: string | undefined) => string,
): Document {
  if (!hasFormulas(document)) return document;
  const blocks = document.blocks.map((block) => {
    const language = block.lang;
    if (block.kind === 'math') {
      const { formula, ...plain } = block as Unspoken<MathBlock>;
      const spoken = formula === undefined ? '' : speak(formula, language);
      return spoken === '' ? plain : { ...plain, spoken };
    }
    if (!('runs' in block)) return block;
    const runs = block.runs.map((run) => {
      const { formula, ...plain } = run as Unspoken<Inline>;
      return formula === undefined ? run : { ...plain, math: speak(formula, run.lang ?? language) };
    });
    return { ...block, runs };
  });
  return { ...document, blocks };
}

/** Returns a document whose formulas have no spoken form. */
export const withoutFormulas = (document: Document): Document => withSpokenFormulas(document, () => '');
