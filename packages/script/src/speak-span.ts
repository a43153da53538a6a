import type { Omission, Utterance, UtteranceRole } from '@earmark/contract';
import { primary } from '@earmark/language';
import { declaredLanguage, type LanguageRange, languageOfSentence } from './choose-language.ts';
import { findEmphasis, type TextRange } from './find-emphasis.ts';
import { makeView, type ScriptRange } from './normalization/make-view.ts';
import type { NormalizationContext } from './normalization/normalization-context.ts';
import { normalizeText } from './normalization/normalize-text.ts';
import { maskFormulas, type SpecialRun } from './normalization/special-runs.ts';
import { pauses } from './pauses.ts';
import type { Speaking } from './speaking.ts';
import { type Span, splitLong, splitSentences } from './split-sentences.ts';

/**
 * Number of characters after a part that the rules can see. Without a limit, each position of a run that a
 * pattern follows to the end of the text (a thousand accents, digits or joined emoji) would cost as much as
 * the whole run.
 */
const lookaheadCharacters = 80;

/** A text to be spoken: a block, a cell, a title. */
export interface SpokenSpan {
  /** Canonical text of the block. */
  text: string;
  block: number;
  role: UtteranceRole;
  /** The part of `text` to speak; all of it by default. */
  from?: number;
  to?: number;
  language?: string;
  /** Ranges of `text` for which the source declares a language. */
  languages?: readonly LanguageRange[];
  /** Whether to skip language detection within the text. */
  fixedLanguage?: boolean;
  specialRuns?: readonly SpecialRun[];
  scripts?: readonly ScriptRange[];
  /** Ranges of `text` that the source emphasizes. */
  emphasized?: readonly TextRange[];
  /** Words spoken before the text, which map to a range of it (a list number, "By"). */
  prefix?: { spoken: string; start: number; end: number };
  /** Pause after the last utterance, in milliseconds; between sentences it is `pauses.sentence`. */
  lastPauseMs: number;
}

/**
 * Yields the utterances of a text, sentence by sentence. Adds omissions as soon as their sentence is
 * finished.
 */
export function* speakSpan(
  span: SpokenSpan,
  speaking: Speaking,
  omissions: Omission[],
): Generator<Utterance> {
  const { text, block, role } = span;
  const base = span.language ?? speaking.main;
  const from = span.from ?? 0;
  const to = span.to ?? text.length;
  const { tables } = speaking.language(base);
  const view = maskFormulas(makeView(text, span.scripts ?? []), span.specialRuns ?? []);
  const parts = sentencesOf(view, from, to, tables, speaking.sentences(base), speaking.words(base));
  let prefix = span.prefix;
  let last: Utterance | null = null;
  for (const [index, part] of parts.entries()) {
    const tag = span.fixedLanguage === true ? base : languageOfPart(span, part, base, parts.length, speaking);
    if (speaking.settings.unspokenLanguages?.includes(primary(tag)) === true) {
      omissions.push({ block, start: part.start, end: part.end, reason: 'language' });
      continue;
    }
    const context: NormalizationContext = {
      source: text,
      block,
      view: view.slice(0, part.end + lookaheadCharacters),
      start: part.start,
      end: part.end,
      tag,
      ...speaking.language(tag),
      settings: speaking.settings,
      citesByYear: speaking.citesByYear,
      words: speaking.words,
    };
    const normalized = normalizeText(context, span.specialRuns ?? []);
    for (const omission of normalized.omissions) omissions.push({ block, ...omission });
    if (normalized.text === '') {
      if (normalized.omissions.length === 0)
        omissions.push({ block, start: part.start, end: part.end, reason: 'empty' });
      continue;
    }
    const emphasis = findEmphasis(normalized.tokens, span.emphasized ?? []);
    const open = part.continued && index + 1 < parts.length;
    const utterance: Utterance = {
      text: normalized.text,
      role,
      language: tag,
      pauseAfterMs: open ? pauses.sentencePart : pauses.sentence,
      block,
      tokens: normalized.tokens,
      ...(emphasis.length > 0 ? { emphasis } : {}),
    };
    if (prefix !== undefined) {
      addPrefix(utterance, prefix);
      prefix = undefined;
    }
    if (last !== null) yield last;
    last = utterance;
  }
  if (last !== null) {
    last.pauseAfterMs = span.lastPauseMs;
    closeSentence(last);
    yield last;
  }
}

/** Returns the declared language of a sentence if there is a voice for it, else the detected one. */
function languageOfPart(
  { text, languages }: SpokenSpan,
  part: Span,
  base: string,
  parts: number,
  { settings }: Speaking,
): string {
  const declared = languages === undefined ? null : declaredLanguage(text, part, languages);
  const spoken = declared !== null && settings.unspokenLanguages?.includes(primary(declared)) !== true;
  return spoken ? declared : languageOfSentence(text, part, base, parts);
}

function addPrefix(utterance: Utterance, prefix: { spoken: string; start: number; end: number }): void {
  const lead = `${prefix.spoken} `;
  for (const token of utterance.tokens) {
    token.start += lead.length;
    token.end += lead.length;
  }
  const words: Utterance['tokens'] = [];
  for (const match of prefix.spoken.matchAll(/[\p{L}\p{M}\p{N}'-]+/gu))
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      sourceStart: prefix.start,
      sourceEnd: Math.max(prefix.end, prefix.start + 1),
    });
  utterance.tokens.unshift(...words);
  utterance.emphasis &&= utterance.emphasis.map(([from, to]) => [from + words.length, to + words.length]);
  utterance.text = lead + utterance.text;
}

/** Adds a full stop, because without an end mark (as after a heading) engines do not lower their pitch. */
function closeSentence(utterance: Utterance): void {
  if (/[\p{L}\p{M}\p{N}]["'\u201d\u2019)\u00bb]*$/u.test(utterance.text)) utterance.text += '.';
}

interface SentencePart extends Span {
  /** Whether the sentence continues in the next part. */
  continued: boolean;
}

function sentencesOf(
  view: string,
  from: number,
  to: number,
  tables: NormalizationContext['tables'],
  segmenter: Intl.Segmenter,
  words: Intl.Segmenter,
): SentencePart[] {
  const text = from === 0 && to === view.length ? view : view.slice(from, to);
  const parts: SentencePart[] = [];
  for (const sentence of splitSentences(text, tables, segmenter)) {
    const split = splitLong(text, sentence, words);
    for (const [index, range] of split.entries())
      parts.push({ start: range.start + from, end: range.end + from, continued: index + 1 < split.length });
  }
  return parts;
}
