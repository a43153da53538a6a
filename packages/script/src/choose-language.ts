import type { Block } from '@earmark/contract';
import { countFunctionWords, detectLanguage, functionWordsOf, primary } from '@earmark/language';
import type { Span } from './split-sentences.ts';

/** A range of a block's text for which the source declares a language. */
export interface LanguageRange extends Span {
  /** BCP 47 tag. */
  lang: string;
}

/** Minimum characters of a block or sentence in which another language than that of the text around it is detected. */
const minLength = 25;
/** Length, in characters, below which no word of the surrounding language may occur in a text of another language. */
const shortLength = 60;
/** Minimum number of function words by which a text shows that it is in another language. */
const minFunctionWords = 3;
/** How many times more function words of the other language than of the surrounding one a sentence, and a block, have. */
const minSentenceRatio = 3;
const minBlockRatio = 6;
/** Share of function words of its own language that ordinary prose exceeds. */
const ownShare = 0.3;
/** Minimum share of the letters of a sentence that have a declared language, for the whole sentence to have it. */
const minDeclaredShare = 0.7;
/** Number of characters of a block that are examined. */
const maxSampleLength = 400;

/** Returns the language of a block: the declared one, or the one in which its text is certainly written. */
export function languageOfBlock(block: Block, text: string, main: string): string {
  const declared = block.lang !== undefined && isTag(block.lang) ? block.lang : main;
  if (block.kind === 'code' || block.kind === 'reference' || block.kind === 'table')
    return otherScript(text, declared) ?? declared;
  const sample = text.length > maxSampleLength ? text.slice(0, maxSampleLength) : text;
  return otherScript(text, declared) ?? otherLanguage(sample, declared, minBlockRatio) ?? declared;
}

/**
 * Returns the language of one sentence within a longer text, so that a quotation is read by a voice of its
 * language. A phrase in another language keeps the voice of its sentence.
 */
export function languageOfSentence(text: string, span: Span, base: string, sentences: number): string {
  const sentence = text.slice(span.start, span.end);
  return (
    otherScript(sentence, base) ??
    (sentences < 2 ? null : otherLanguage(sentence, base, minSentenceRatio)) ??
    base
  );
}

/** Returns the language that the source declares for most of a sentence; null if there is none. */
export function declaredLanguage(text: string, span: Span, ranges: readonly LanguageRange[]): string | null {
  const letters = new Map<string, number>();
  for (const { start, end, lang } of ranges) {
    const inside = text.slice(Math.max(start, span.start), Math.max(0, Math.min(end, span.end)));
    if (end > span.start && start < span.end)
      letters.set(lang, (letters.get(lang) ?? 0) + countLetters(inside));
  }
  const all = countLetters(text.slice(span.start, span.end));
  for (const [lang, count] of letters) if (count > 0 && count >= minDeclaredShare * all) return lang;
  return null;
}

/** Returns the ranges of a block for which the source declares a language. */
export function languageRanges(block: Block): LanguageRange[] {
  if (!('runs' in block)) return [];
  const ranges: LanguageRange[] = [];
  let at = 0;
  for (const run of block.runs) {
    const end = at + run.text.length;
    if (run.lang !== undefined && isTag(run.lang)) ranges.push({ start: at, end, lang: run.lang });
    at = end;
  }
  return ranges;
}

const isTag = (lang: string): boolean => /^[a-z]{2,3}(?:-|$)/i.test(lang);
const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Returns the language of a text that is certainly not in the base language, else null. Names, codes and
 * specifications have no function words and keep the base language.
 */
function otherLanguage(text: string, base: string, minRatio: number): string | null {
  if (text.length < minLength) return null;
  const own = primary(base);
  const words = text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  if (countFunctionWords(text, own) > ownShare * words) return null;
  // In `Er sagte: "This is the end"`, the words outside of the quotation decide.
  const outside = text.replace(quotation, ' ');
  const prose = countLetters(outside) > 3 ? outside : text;
  const detected = detectLanguage(prose);
  if (detected === null || detected === own || related(detected, base)) return null;
  if (functionWordsOf(detected).length === 0) return isMostly(prose, nonLatin) ? detected : null;
  if (!isMostly(prose, latinLetter)) return null;
  const running = runningText(prose);
  const foreign = countFunctionWords(running, detected, own);
  const known = countFunctionWords(prose, own, detected) + (detected === 'en' ? countAccented(prose) : 0);
  const evidence = foreign < 2 ? 0 : foreign + (own === 'en' ? countAccented(running) : 0);
  if (evidence < minFunctionWords || (prose.length < shortLength && known > 0)) return null;
  return evidence >= minRatio * known ? detected : null;
}

/**
 * Returns the words of a text, longer than a letter, that belong to no name or title: neither capitalized nor single between capitals ("Best
 * of Both Worlds").
 */
function runningText(text: string): string {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isLower = (at: number): boolean => at === 0 || /^\p{Ll}/u.test(words[at] ?? '');
  return words
    .filter((word, at) => word.length > 1 && isLower(at) && (isLower(at - 1) || isLower(at + 1)))
    .join(' ');
}

/** Counts words with letters that English does not use. */
const countAccented = (text: string): number => text.match(/\p{Ll}*[\u00df-\u024f]\p{Ll}*/gu)?.length ?? 0;

const quotation =
  /["\u201c\u201d\u201e\u00ab\u300c][^"\u201c\u201d\u00bb\u300d]{1,400}["\u201c\u201d\u00bb\u300d]/gu;
const latinLetter = /\p{Script=Latin}/gu;
const nonLatin = /[\p{L}--\p{Script=Latin}]/gv;

/** Returns whether at least 70 % of the letters of a text match a pattern. */
function isMostly(text: string, pattern: RegExp): boolean {
  return (text.match(pattern)?.length ?? 0) >= 0.7 * countLetters(text);
}

/**
 * Returns the language of a text that is written entirely in a script that the base language does not use;
 * else null.
 */
function otherScript(text: string, base: string): string | null {
  if (/[a-zA-Z\u00c0-\u024f]/.test(text)) return null;
  const detected = detectLanguage(text);
  if (detected === null || detected === primary(base) || functionWordsOf(detected).length > 0) return null;
  // Japanese and Korean use Chinese characters too: a heading of these alone is not Chinese.
  if (detected === 'zh' && /^(?:ja|ko)$/.test(primary(base)) && !isChinese(text)) return null;
  return related(detected, base) ? null : detected;
}

/** Returns whether a text has several of the particles and pronouns that only Chinese writes like this. */
function isChinese(text: string): boolean {
  return (text.match(/[的了们們这這是我你他她吗嗎呢说說没沒么麼]/gu)?.length ?? 0) >= 2;
}

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
