import type { Document } from '@earmark/contract';
import { resolveLanguage } from '@earmark/language';
import type { ReadResult } from '../read-result.ts';
import { type Formula, formulaOf, hasFormulas, withSpokenFormulas } from './formula.ts';

/**
 * Maximum CPU time for the formulas of a document, in milliseconds: a quarter of what a reader may take. The
 * formulas after that have no spoken form.
 */
const maxCpuMs = 5_000;

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
 * Gives every formula of a document its spoken form; the rules are loaded only if it has a formula.
 * @param cpuMs CPU time after which further formulas get none
 */
export async function speakInDocument(document: Document, cpuMs = maxCpuMs): Promise<Document> {
  if (!hasFormulas(document)) return document;
  const main = document.language ?? resolveLanguage(document).language ?? 'en';
  const { speechLocale, withSpeech } = await import('./speech-engine.ts');
  const spoken = new Map<string, string>();
  const used = process.threadCpuUsage();
  for (const [locale, formulas] of formulasByLocale(document, main, speechLocale)) {
    const mathml = await mathmlOf(formulas);
    await withSpeech(locale, (speak) => {
      for (const [key, markup] of mathml) {
        const { user, system } = process.threadCpuUsage(used);
        if ((user + system) / 1_000 >= cpuMs) break;
        spoken.set(`${locale} ${key}`, speakOrNothing(speak, markup));
      }
    });
  }
  return withSpokenFormulas(
    document,
    (formula, language) => spoken.get(`${speechLocale(language ?? main) ?? ''} ${keyOf(formula)}`) ?? '',
  );
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

async function mathmlOf(formulas: ReadonlyMap<string, Formula>): Promise<Map<string, string>> {
  const { toMathml } = await import('./to-mathml.ts');
  const found = new Map<string, string>();
  for (const [key, formula] of formulas) {
    const mathml = await toMathml(formula);
    if (mathml !== null) found.set(key, mathml);
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
