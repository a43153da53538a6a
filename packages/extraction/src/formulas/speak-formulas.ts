import type { Document } from '@earmark/contract';
import { resolveLanguage } from '@earmark/language';
import { noticeBlock } from '../notice-block.ts';
import type { ReadResult } from '../read-result.ts';
import { type Formula, formulaOf, hasFormulas, withSpokenFormulas } from './formula.ts';
import { formulaNotices } from './formula-notices.ts';

/**
 * Maximum number of elements in all distinct formulas of a document that are spoken. The rules take about 0.3 ms of CPU
 * time for each: together a quarter of what a reader may take. A number, so that the same document always has
 * the same text.
 */
const maxDocumentElements = 15_000;

/** Gives every formula of a result its spoken form in the language of its document or block. */
export async function speakFormulas<Result extends ReadResult>(result: Result): Promise<Result> {
  if (!result.ok) return result;
  const { document, alternate } = result;
  return {
    ...result,
    document: await speakInDocument(document),
    ...(alternate === undefined ? {} : { alternate: await speakInDocument(alternate) }),
  };
}

/**
 * Gives the formulas of a document their spoken form; the rules are loaded only if it has a formula. If it has too many,
 * those after the limit have none, and a notice at the end says how many.
 * @param maxElements elements of distinct formulas that are spoken at most
 */
export async function speakInDocument(
  document: Document,
  maxElements = maxDocumentElements,
): Promise<Document> {
  if (!hasFormulas(document)) return document;
  const main = document.language ?? resolveLanguage(document).language ?? 'en';
  const { speechLocale, withSpeech } = await import('./speech-engine.ts');
  const { toMathml, countElements } = await import('./to-mathml.ts');
  const spoken = new Map<string, string>();
  const exceeding = new Set<string>();
  let elements = 0;
  for (const [locale, formulas] of formulasByLocale(document, main, speechLocale)) {
    const markups = new Map<string, string>();
    for (const [key, formula] of formulas) {
      // After the limit no further formula is converted either.
      const mathml = elements > maxElements ? null : await toMathml(formula);
      elements += mathml === null ? 0 : countElements(mathml);
      if (elements > maxElements) exceeding.add(`${locale} ${key}`);
      else if (mathml !== null) markups.set(key, mathml);
    }
    await withSpeech(locale, (speak) => {
      for (const [key, mathml] of markups) spoken.set(`${locale} ${key}`, speakOrNothing(speak, mathml));
    });
  }
  let leftOut = 0;
  const changed = withSpokenFormulas(document, (formula, language) => {
    const key = `${speechLocale(language ?? main) ?? ''} ${keyOf(formula)}`;
    if (exceeding.has(key)) leftOut += 1;
    return spoken.get(key) ?? '';
  });
  if (leftOut === 0) return changed;
  const { blocks, title } = changed;
  const notice = noticeBlock(formulaNotices(leftOut), { blocks, title, declared: main });
  return { ...changed, blocks: [...blocks, notice] };
}

const keyOf = ({ notation, source }: Formula): string => `${notation} ${source}`;

/** Returns the distinct formulas of a document by the language of their speech rules. */
function formulasByLocale(
  document: Document,
  main: string,
  localeOf: (language: string) => string | undefined,
): Map<string, Map<string, Formula>> {
  const found = new Map<string, Map<string, Formula>>();
  const add = (formula: Formula | undefined, language: string): void => {
    const locale = localeOf(language);
    if (formula === undefined || locale === undefined) return;
    const formulas = found.get(locale) ?? new Map<string, Formula>();
    found.set(locale, formulas.set(keyOf(formula), formula));
  };
  for (const block of document.blocks) {
    if (block.kind === 'math') add(formulaOf(block), block.lang ?? main);
    else if ('runs' in block)
      for (const run of block.runs) add(formulaOf(run), run.lang ?? block.lang ?? main);
  }
  return found;
}

function speakOrNothing(speak: (mathml: string) => string, mathml: string): string {
  try {
    return speak(mathml);
  } catch {
    // The engine throws on combinations of elements that its rules do not foresee.
    return '';
  }
}
