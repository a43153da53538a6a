import type { OmissionReason, ScriptSettings } from '@earmark/contract';
import type { Grammar } from './grammar.ts';
import type { LanguageTables } from './language-tables.ts';

/** Input of a rule. Positions are UTF-16 offsets that are valid in both `source` and `view`. */
export interface NormalizationContext {
  source: string;
  /** Index of the block that contains the text; -1 for the title, -2 for the byline. */
  block: number;
  /** See `makeView`. */
  view: string;
  /** The sentence being normalized. */
  start: number;
  end: number;
  /** BCP 47 tag of the sentence. */
  tag: string;
  tables: LanguageTables;
  /** Null for a language without a grammar; rules that need words then do not apply. */
  grammar: Grammar | null;
  settings: ScriptSettings;
  /** Whether names with years in parentheses are citations in this text. */
  citesByYear: boolean;
  /** Returns a segmenter that finds words in scripts without spaces. */
  words: (tag: string) => Intl.Segmenter;
}

/** The result of a rule for the text from a position: where it ends and what is spoken, or why nothing is. */
export type Verbalization =
  | { end: number; spoken: string }
  | { end: number; silent: OmissionReason }
  /** Several consecutive ranges, each spoken or silent on its own. */
  | { end: number; ranges: VerbalizedRange[] };

export interface VerbalizedRange {
  start: number;
  end: number;
  spoken?: string;
  silent?: OmissionReason;
}

export type Rule = (context: NormalizationContext, at: number) => Verbalization | null;

/** Matches a sticky pattern at a position, within the sentence. */
export function matchAt(pattern: RegExp, context: NormalizationContext, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  const match = pattern.exec(context.view);
  return match === null || at + match[0].length > context.end ? null : match;
}

const lastWord = /[\p{L}\p{M}\p{N}.'-]+(?=[^\p{L}\p{M}\p{N}]*$)/u;
const nextWord = /[\p{L}\p{M}\p{N}'-]+/uy;

/**
 * Returns the word before a position, in lower case and without final full stops; '' at the beginning of the
 * sentence or after punctuation.
 */
export function wordBefore(context: NormalizationContext, at: number): string {
  return rawWordBefore(context, at).toLowerCase();
}

/** Like `wordBefore`, but with its original case. */
export function rawWordBefore(context: NormalizationContext, at: number): string {
  const head = context.view.slice(Math.max(context.start, at - 40), at).trimEnd();
  if (!/[\p{L}\p{M}\p{N}.]$/u.test(head)) return '';
  return (head.match(lastWord)?.[0] ?? '').replace(/\.+$/, '');
}

/** Returns the word after a position if only spaces stand in between; otherwise ''. */
export function wordAfter(context: NormalizationContext, at: number): string {
  let from = at;
  while (from < context.end && context.view.charCodeAt(from) === 0x20) from += 1;
  nextWord.lastIndex = from;
  const match = nextWord.exec(context.view);
  return match === null || from >= context.end ? '' : match[0];
}

/** Scripts whose words are written without a space before a number or sign: `\u7d0450%`, `5%\ub97c`. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

export const isUnspaced = (character: string): boolean => unspaced.test(character);

/**
 * Returns whether no letter or digit directly precedes the position. In scripts without spaces, a digit or a
 * letter of another script begins a word.
 */
export function startsWord(context: NormalizationContext, at: number): boolean {
  if (at === 0) return true;
  const before = context.view.charAt(at - 1);
  if (!/[\p{L}\p{M}\p{N}]/u.test(before)) return true;
  // "و3", "ود." in Arabic: "and" is written together with a number or a title.
  if (
    context.tables.language === 'ar' &&
    /[وبلفك]/u.test(before) &&
    /^(?:\p{Nd}|[دمأ]\.)/u.test(context.view.slice(at, at + 2)) &&
    !/[\p{L}\p{M}\p{N}]/u.test(context.view.charAt(at - 2))
  )
    return true;
  return isUnspaced(before) && !isUnspaced(context.view.charAt(at));
}

export function isWordCharacter(text: string, at: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
}

export function word(context: NormalizationContext, name: string): string {
  return context.tables.words[name] ?? '';
}
