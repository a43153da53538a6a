import type { OmissionReason, ScriptSettings } from '@earmark/contract';
import type { Grammar } from './grammar.ts';
import type { LanguageTables } from './language-tables.ts';

/** What a rule can look at. Positions are UTF-16 offsets that hold in `source` and `view` alike. */
export interface NormalizationContext {
  source: string;
  /** See `makeView`. */
  view: string;
  /** The sentence being said. */
  start: number;
  end: number;
  /** BCP 47 tag of the sentence. */
  tag: string;
  tables: LanguageTables;
  /** Null for a language that has no grammar of its own here; rules that need words then hold back. */
  grammar: Grammar | null;
  settings: ScriptSettings;
  /** Parenthesised names with years are citations in this text. */
  citesByYear: boolean;
  /** Finds the words of scripts that do not part them by spaces. */
  words: (tag: string) => Intl.Segmenter;
}

/** What a rule makes of the text from `at`: how far it reaches and what is said, or why nothing is. */
export type Verbalization =
  | { end: number; spoken: string }
  | { end: number; silent: OmissionReason }
  /** Several pieces in a row, each mapped to its own place. */
  | { end: number; pieces: Piece[] };

export interface Piece {
  start: number;
  end: number;
  spoken?: string;
  silent?: OmissionReason;
}

export type Rule = (context: NormalizationContext, at: number) => Verbalization | null;

/** Runs a sticky pattern at a position, within the sentence. */
export function matchAt(pattern: RegExp, context: NormalizationContext, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  const match = pattern.exec(context.view);
  return match === null || at + match[0].length > context.end ? null : match;
}

const lastWord = /[\p{L}\p{M}\p{N}.'-]+(?=[^\p{L}\p{M}\p{N}]*$)/u;
const nextWord = /[\p{L}\p{M}\p{N}'-]+/uy;

/** The word before a position, lower case and without final dots; '' at the sentence's beginning or across a mark. */
export function wordBefore(context: NormalizationContext, at: number): string {
  return rawWordBefore(context, at).toLowerCase();
}

/** As `wordBefore`, in its own case. */
export function rawWordBefore(context: NormalizationContext, at: number): string {
  const head = context.view.slice(Math.max(context.start, at - 40), at).trimEnd();
  if (!/[\p{L}\p{M}\p{N}.]$/u.test(head)) return '';
  return (head.match(lastWord)?.[0] ?? '').replace(/\.+$/, '');
}

/** The word after a position when only spaces stand between; ''  otherwise. */
export function wordAfter(context: NormalizationContext, at: number): string {
  let from = at;
  while (from < context.end && context.view.charCodeAt(from) === 0x20) from += 1;
  nextWord.lastIndex = from;
  const match = nextWord.exec(context.view);
  return match === null || from >= context.end ? '' : match[0];
}

/** No letter or digit touches the position from the left. */
export function startsWord(context: NormalizationContext, at: number): boolean {
  return at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(context.view.charAt(at - 1));
}

export function isWordCharacter(text: string, at: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
}

export function word(context: NormalizationContext, name: string): string {
  return context.tables.words[name] ?? '';
}
