import type { Block } from '@earmark/contract';
import { detectLanguage, primary } from '@earmark/language';
import type { LanguageTables } from './normalization/language-tables.ts';
import type { Span } from './split-sentences.ts';

/**
 * Minimum characters of a block, and of a sentence, in which another language than that of the surrounding
 * text is detected.
 */
const minBlockLength = 50;
const minSentenceLength = 45;

/**
 * Returns the language of a block: the declared one, or the one detected in its text if that is long enough.
 */
export function languageOfBlock(block: Block, text: string, main: string, tables: LanguageTables): string {
  const declared = block.lang !== undefined && /^[a-z]{2,3}(?:-|$)/i.test(block.lang) ? block.lang : main;
  const scripted = otherScript(text, declared);
  if (scripted !== null) return scripted;
  if (
    text.length < minBlockLength ||
    block.kind === 'code' ||
    block.kind === 'reference' ||
    block.kind === 'table'
  )
    return declared;
  if (tables.patterns.ownWords?.test(text.slice(0, 400)) === true) return declared;
  const detected = detectLanguage(text.slice(0, 300));
  return detected === null || detected === primary(declared) || related(detected, declared)
    ? declared
    : detected;
}

/**
 * Returns the language of one sentence within a longer text, so that a quotation is read by a voice of its
 * language.
 */
export function languageOfSentence(
  text: string,
  span: Span,
  base: string,
  sentences: number,
  tables: LanguageTables,
): string {
  const sentence = text.slice(span.start, span.end);
  const scripted = otherScript(sentence, base);
  if (scripted !== null) return scripted;
  if (sentences < 2 || sentence.length < minSentenceLength || !/[^\p{ASCII}]/u.test(sentence)) return base;
  if (tables.patterns.ownWords?.test(sentence) === true) return base;
  const detected = detectLanguage(sentence);
  return detected === null || detected === primary(base) || related(detected, base) ? base : detected;
}

/**
 * Returns the language of a text that is written entirely in a script that the base language does not use;
 * else null.
 */
function otherScript(text: string, base: string): string | null {
  if (/[a-zA-Z\u00c0-\u024f]/.test(text)) return null;
  const detected = detectLanguage(text);
  return detected !== null && detected !== primary(base) && !latin.has(detected) && !related(detected, base)
    ? detected
    : null;
}

const latin = new Set(
  'en es fr de it pt nl sv da no nb fi pl cs sk hu ro tr hr sl id ms vi et lv lt ca eu gl sq az af is ga cy tl sw'.split(
    ' ',
  ),
);

/** Returns whether two languages are easily confused in a short text; then the declared one is used. */
function related(a: string, b: string): boolean {
  const other = primary(b);
  return relatedLanguages.some((group) => group.includes(a) && group.includes(other));
}
const relatedLanguages: readonly (readonly string[])[] = [
  ['no', 'nb', 'nn', 'da', 'sv'],
  ['hr', 'sr', 'bs', 'sl'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['gl', 'pt', 'es', 'ca'],
  ['hi', 'mr', 'ne'],
  ['uk', 'be', 'ru', 'bg', 'mk', 'sr'],
  ['fa', 'ar', 'ur'],
  ['nl', 'af'],
];
