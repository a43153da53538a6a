import type { Block, Inline } from '@earmark/contract';
import { texOpening, texReader } from './find-tex.ts';
import { formulaBlock, formulaOf, formulaRun } from './formula.ts';

/**
 * Splits the TeX between delimiters off the runs of a page, where a script would typeset it. Code, links and
 * note marks are kept as they are.
 */
export function splitFormulas(runs: readonly Inline[]): Inline[] {
  if (!runs.some(({ text }) => texOpening.test(text))) return [...runs];
  return runs.flatMap((run) =>
    run.code || run.href !== undefined || run.note !== undefined || run.math !== undefined
      ? [run]
      : splitRun(run),
  );
}

function splitRun(run: Inline): Inline[] {
  const { text } = run;
  const readTex = texReader(text);
  const parts: Inline[] = [];
  const opening = new RegExp(texOpening, 'g');
  let from = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const tex = readTex(match.index);
    if (tex === null) {
      // `\\(` and `$$` have two characters.
      if (match[0].length === 1 && text[match.index + 1] === '$') opening.lastIndex += 1;
      continue;
    }
    if (match.index > from) parts.push({ ...run, text: text.slice(from, match.index) });
    parts.push(formulaRun(tex.source, { notation: 'tex', source: tex.source }));
    from = tex.end;
    opening.lastIndex = from;
  }
  if (from < text.length) parts.push({ ...run, text: text.slice(from) });
  return parts;
}

/** Returns the block of a paragraph that consists of one formula; null for any other text. */
export function displayedFormula(runs: readonly Inline[], kind: string): Block | null {
  const printed = runs.filter(({ text }) => !/^[\s.,;]*$/.test(text));
  const [only] = printed;
  if (kind !== 'paragraph' || only === undefined || printed.length > 1) return null;
  const formula = formulaOf(only);
  return formula === undefined ? null : formulaBlock(only.text, formula);
}
