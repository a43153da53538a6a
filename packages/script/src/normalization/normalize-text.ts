import type { Omission, OmissionReason, ScriptToken } from '@earmark/contract';
import { isUnspaced, type NormalizationContext, type VerbalizedRange } from './normalization-context.ts';
import { applyRules } from './rules/rule-order.ts';
import type { SpecialRun } from './special-runs.ts';

/** A sentence in its spoken form, with the source range of every word and every omission. */
export interface NormalizedSentence {
  text: string;
  tokens: ScriptToken[];
  omissions: Omit<Omission, 'block'>[];
}

const wordPattern =
  /[\p{L}\p{M}\p{N}]+(?:(?:'(?=\p{L})|[.\u00b7](?=[\p{L}\p{N}])|-(?=\p{L}))[\p{L}\p{M}\p{N}]+)*/uy;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Signs that have a meaning and that engines can name, in a language in which no table names them. */
const meaningful =
  /[\p{Sc}%\u2030\u066a\uff05&\uff06@\uff20\u00a7\u00b0+=<>\u00d7\u00f7\u00b1\u2248\u2260\u2264\u2265\u2116]/u;
const spokenPunctuation =
  /[.,;:!?'"\u201c\u201d\u2018()\u00ab\u00bb\u2026\u2014\u2013\u00bf\u00a1\u3001\u3002\uff01\uff1f\uff0c\uff1b\uff1a\u300c\u300d\u300e\u300f\uff08\uff09\u060c\u061b\u061f\u0964\u0965\u2039\u203a\u201e\u201a-]/u;

/** Normalizes the sentence of a context. `specialRuns` are those of its block, in order. */
export function normalizeText(
  context: NormalizationContext,
  specialRuns: readonly SpecialRun[],
): NormalizedSentence {
  const out = newOutput(context);
  const { view, start, end } = context;
  const inside = specialRuns.filter((run) => run.start < end && run.end > start);
  let at = start;
  /** The context up to the next special run, which no word or rule may cross. */
  let reach = context;
  const bounded = (): NormalizationContext => {
    const next = inside.find((run) => run.verbalized !== null && run.start > at);
    const limit = next === undefined ? end : Math.min(end, next.start);
    if (reach.end !== limit) reach = limit === end ? context : { ...context, end: limit };
    return reach;
  };
  while (at < end) {
    const code = view.charCodeAt(at);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x85 || code === 0x2028) {
      out.space();
      at += 1;
      continue;
    }
    {
      const run = inside.find(
        (candidate) => candidate.start <= at && candidate.end > at && candidate.verbalized !== null,
      );
      if (run?.verbalized !== null && run?.verbalized !== undefined) {
        const stop = Math.min(run.end, end);
        out.verbalized({ ...run.verbalized, start: at, end: stop });
        at = stop;
        continue;
      }
      // 'Copyright © 2024' says it twice.
      if (view.charAt(at) === '\u00a9' && /copyright\s*$/i.test(view.slice(Math.max(0, at - 12), at))) {
        out.verbalized({ start: at, end: at + 1, silent: 'symbol' });
        at += 1;
        continue;
      }
      const verbalized = applyRules(bounded(), at);
      if (verbalized !== null && verbalized.end > at) {
        if ('ranges' in verbalized) for (const range of verbalized.ranges) out.verbalized(range);
        else out.verbalized({ start: at, ...verbalized });
        at = verbalized.end;
        continue;
      }
    }
    wordPattern.lastIndex = at;
    const match = wordPattern.exec(view);
    if (match !== null) {
      const stop = Math.min(at + (elision(match[0], context) ?? scriptChange(match[0])), bounded().end);
      out.literal(view.slice(at, stop), at, stop);
      at = stop;
      continue;
    }
    if (view.startsWith('...', at)) {
      out.punctuation('...');
      at += view.slice(at, end).match(/^\.+/)?.[0].length ?? 3;
      continue;
    }
    const character = String.fromCodePoint(view.codePointAt(at) ?? 0);
    if (spokenPunctuation.test(character)) out.punctuation(character);
    else if (meaningful.test(character)) out.sign(character, at, at + character.length);
    else if (
      /\p{Extended_Pictographic}|\p{So}|\p{Sk}|\p{Sm}|\p{Sc}|\p{Pc}|\p{Pd}|\p{Po}|\p{Ps}|\p{Pe}/u.test(
        character,
      )
    )
      out.verbalized({ start: at, end: at + character.length, silent: 'symbol' });
    at += character.length;
  }
  return out.done();
}

/**
 * Returns the length of a word up to a digit or letter that follows a script without spaces: a rule may apply
 * there (`\u7d0450%`).
 */
function scriptChange(word: string): number {
  for (let at = 1; at < word.length; at += 1)
    if (isUnspaced(word.charAt(at - 1)) && /[\dA-Za-z]/.test(word.charAt(at))) return at;
  return word.length;
}

/** Returns the length of an elided word before an abbreviation: `l'art. 5`. */
function elision(word: string, { tables }: NormalizationContext): number | null {
  // "l'A7"
  const road = word.match(/^\p{L}{1,5}(?='\p{Lu}{1,3}\d)/u);
  if (road !== null && (tables.language === 'fr' || tables.language === 'it')) return road[0].length;
  // The Arabic "and" and short prepositions are written together with a number.
  if (tables.language === 'ar' && /^[وبلفك]\d/u.test(word)) return 1;
  // "ود. سالم": "and" before a title.
  if (tables.language === 'ar' && /^[وبلفك](?:د|م|أ)$/u.test(word)) return 1;
  const match = word.match(/^\p{L}{1,5}(?='(\p{L}{1,5})$)/u);
  if (match === null || (tables.language !== 'fr' && tables.language !== 'it')) return null;
  return tables.beforeNumber.has((match[1] ?? '').toLowerCase()) || tables.abbreviations.has(`${match[1]}.`)
    ? match[0].length
    : null;
}

/** Returns whether no space belongs between two characters, of which one is of a script without spaces. */
function joinsWithoutSpace(last: string, next: string): boolean {
  if (spaceless.test(last)) return /\d/.test(next) || isUnspaced(next);
  return /\d/.test(last) ? spaceless.test(next) : isUnspaced(last) && isUnspaced(next);
}

interface Output {
  space(): void;
  punctuation(character: string): void;
  literal(text: string, start: number, end: number): void;
  /** Adds a sign as written, with the spaces that are written around it. */
  sign(character: string, start: number, end: number): void;
  verbalized(range: VerbalizedRange): void;
  done(): NormalizedSentence;
}

function newOutput(context: NormalizationContext): Output {
  let text = '';
  let spacePending = false;
  /**
   * Whether something was left out here: the next word must not run into the last one, but punctuation may
   * follow directly.
   */
  let gap = false;
  /** Whether the last word was not written like this: the next word must not run into it. */
  let verbalizedLast = false;
  const tokens: ScriptToken[] = [];
  const omissions: Omit<Omission, 'block'>[] = [];

  const separate = (): void => {
    if (spacePending && text !== '' && !/[(\u201c\u00ab\u2018 ]$/.test(text)) text += ' ';
    else if (spacePending && text !== '' && text.endsWith('\u00ab')) text += ' ';
    spacePending = false;
    gap = false;
    verbalizedLast = false;
  };
  const joins = (word: string): boolean => joinsWithoutSpace(text.slice(-1), word.slice(0, 1));
  const token = (word: string, start: number, end: number): void => {
    const from = text.length;
    text += word;
    const lead = word.match(/^[^\p{L}\p{N}]+/u)?.[0].length ?? 0;
    const trail = word.match(/[^\p{L}\p{M}\p{N}'+#]+$/u)?.[0].length ?? 0;
    const bare = word.length - lead - trail > 0;
    tokens.push({
      start: from + (bare ? lead : 0),
      end: text.length - (bare ? trail : 0),
      sourceStart: start,
      sourceEnd: end,
    });
  };

  return {
    space: () => {
      spacePending = true;
    },
    punctuation: (character) => {
      if (/[)\u201d\u00bb\u300d\uff09]/.test(character) && /[(\u201c\u00ab\u300c\uff08]\s*$/.test(text)) {
        // Everything between the brackets was left out.
        text = text.replace(/\s*[(\u201c\u00ab\u300c\uff08]\s*$/, '');
        spacePending = true;
        return;
      }
      if (/[.,;:!?)\u201d\u2026\u00bb]/.test(character)) {
        const last = text.at(-1) ?? '';
        if (/[,;:]/.test(character) && (text === '' || /[.,;:!?(]/.test(last))) return;
        if (character === '.' && last === '.') return;
        if (/[.!?]/.test(character) && /[,;:]/.test(last)) text = text.slice(0, -1);
        if (character !== '\u00bb') spacePending = false;
      }
      separate();
      if (/[!?]/.test(character) && text.endsWith(character)) return;
      text += character;
    },
    literal: (word, start, end) => {
      if ((gap || verbalizedLast) && /[\p{L}\p{M}\p{N}]$/u.test(text) && !joins(word)) spacePending = true;
      separate();
      if (!spaceless.test(word)) {
        token(word, start, end);
        return;
      }
      for (const part of context.words(context.tag).segment(word))
        token(part.segment, start + part.index, start + part.index + part.segment.length);
    },
    sign: (character, start, end) => {
      separate();
      token(character, start, end);
    },
    verbalized: ({ start, end, spoken, silent }) => {
      if (silent !== undefined) addOmission(omissions, start, end, silent);
      if (spoken === undefined || spoken.trim() === '') {
        gap = true;
        return;
      }
      // A spoken form never runs into the word before it.
      // The Arabic "and" is written together with a word: "و3/4".
      const prefixed =
        context.tables.language === 'ar' &&
        /(?:^|\s)[وبلفك]$/u.test(text) &&
        tokens.at(-1)?.sourceEnd === start &&
        !spacePending;
      if (/[\p{L}\p{M}\p{N}\p{Sc}]$/u.test(text) && !joins(spoken) && !prefixed) spacePending = true;
      separate();
      const words = spoken.split(' ');
      for (const [index, word] of words.entries()) {
        if (index > 0) text += ' ';
        token(word, start, end);
      }
      verbalizedLast = true;
    },
    done: () => {
      const trimmed = text.replace(/[\s,;:(\u2014\u2013-]+$/u, '').length;
      return {
        text: tokens.length === 0 ? '' : text.slice(0, Math.max(trimmed, tokens.at(-1)?.end ?? 0)),
        tokens,
        omissions,
      };
    },
  };
}

function addOmission(
  list: Omit<Omission, 'block'>[],
  start: number,
  end: number,
  reason: OmissionReason,
): void {
  const last = list.at(-1);
  if (last !== undefined && last.reason === reason && last.end === start) last.end = end;
  else list.push({ start, end, reason });
}
