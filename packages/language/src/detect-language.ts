import type { Block, Document } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { countFunctionWords, functionWordsOf } from './function-words.ts';
import { detectByNgrams } from './ngrams/detect-by-ngrams.ts';

/** Number of characters of a document that are enough to detect its language. */
const maxSampleLength = 4_000;
/** Minimum length of a text, in characters; the language of a shorter one cannot be detected reliably. */
const minLetters = 20;

/**
 * Length, in characters, below which letter statistics are unreliable, above all with names and figures;
 * there, function words are counted too.
 */
const shortLength = 160;
/** Number of characters from which the sample is taken; the rest of the text is not examined. */
const maxSampledLength = 5 * maxSampleLength;

/**
 * Detects the language of a text by its beginning. Returns the BCP 47 primary tag; null if the text is too
 * short.
 */
export function detectLanguage(text: string): string | null {
  const letters = text
    .slice(0, maxSampledLength)
    .replace(/https?:\S+|[^\p{L}\p{M}\s'’-]+/gu, ' ')
    .trim();
  const script = scriptLanguage(letters);
  if (script !== null) return script;
  if (letters.length < minLetters) return null;
  const result = detectByNgrams(letters);
  const detected = result?.isReliable ? result.language : null;
  return letters.length < shortLength && isEnglish(letters, detected) ? 'en' : detected;
}

/** Returns whether a short text has more function words of English than of the detected language. */
function isEnglish(letters: string, detected: string | null): boolean {
  // An English title does not make a Swedish sentence English.
  if (/[^\p{ASCII}\u2019]/u.test(letters)) return false;
  const english = countFunctionWords(letters, 'en', detected);
  return english > (detected === null ? 0 : countFunctionWords(letters, detected, 'en'));
}

/**
 * Returns the language of a script that is used almost only by one language, which a few letters identify.
 */
function scriptLanguage(text: string): string | null {
  if (!/[\u0370-\u1cff\u2e80-\ud7ff\uf900-\uffff]/.test(text)) return null;
  if (/[\u3040-\u30ff]/u.test(text))
    return dense(text, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu) ? 'ja' : null;
  const single: [string, RegExp][] = [
    ['ko', /\p{Script=Hangul}/gu],
    ['zh', /\p{Script=Han}/gu],
    ['th', /\p{Script=Thai}/gu],
    ['el', /\p{Script=Greek}/gu],
    ['he', /\p{Script=Hebrew}/gu],
    ['ka', /\p{Script=Georgian}/gu],
    ['hy', /\p{Script=Armenian}/gu],
    ['ta', /\p{Script=Tamil}/gu],
    ['te', /\p{Script=Telugu}/gu],
    ['bn', /\p{Script=Bengali}/gu],
  ];
  for (const [language, pattern] of single) if (dense(text, pattern)) return language;
  return null;
}

function dense(text: string, pattern: RegExp): boolean {
  const found = text.match(pattern)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return found >= 2 && found / letters > 0.5;
}

/** Returns the language of most of a document's prose; the declared one if it cannot be detected. */
export function documentLanguage(
  blocks: readonly Block[],
  title: string,
  declared: string | null,
): string | null {
  let sample = '';
  for (const block of blocks) {
    if (
      block.kind === 'code' ||
      block.kind === 'math' ||
      block.kind === 'reference' ||
      block.kind === 'table'
    )
      continue;
    sample += `${blockText(block)}\n`;
    if (sample.length > maxSampleLength) break;
  }
  const text = sample.length < 200 ? `${title}\n${sample}` : sample;
  const detected = detectLanguage(text);
  if (detected === null) return declared;
  if (declared === null) return text.length < minProse && isOnlyNames(text, detected) ? null : detected;
  // Keep the declared region (pt-BR, en-GB) if the detected language agrees.
  return primary(declared) === detected ? declared : trustDetected(sample, detected, declared);
}

/** Length, in characters, from which a text is more than names and figures. */
const minProse = 120;

/** Returns whether nothing in a short text is typical of the detected language: "Specs: 16 GB RAM". */
function isOnlyNames(text: string, detected: string): boolean {
  return (
    functionWordsOf(detected).length > 0 &&
    !/[^\p{ASCII}\p{P}\p{S}]/u.test(text) &&
    countFunctionWords(text, detected) === 0
  );
}

/** Groups of related languages, which are confused in short texts; then the declared language is used. */
const relatives: readonly ReadonlySet<string>[] = [
  new Set(['no', 'nb', 'nn', 'da', 'sv']),
  new Set(['hr', 'sr', 'bs', 'sl']),
  new Set(['id', 'ms']),
  new Set(['cs', 'sk']),
  new Set(['es', 'gl', 'ca', 'pt']),
  new Set(['hi', 'mr', 'ne']),
  new Set(['ru', 'uk', 'be', 'bg', 'mk']),
  new Set(['fa', 'ar', 'ur']),
  new Set(['nl', 'af']),
];

function trustDetected(sample: string, detected: string, declared: string): string {
  const related = relatives.some((group) => group.has(detected) && group.has(primary(declared)));
  return sample.length < (related ? 1_500 : 120) ? declared : detected;
}

export function primary(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? tag;
}

/** Returns the document with its language resolved from its text. */
export function resolveLanguage(document: Document): Document {
  return { ...document, language: documentLanguage(document.blocks, document.title, document.language) };
}
