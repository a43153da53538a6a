import type { Utterance } from '@earmark/contract';
import { isUnspaced } from '../text/clean-text.ts';
import { findClause } from '../text/find-clause.ts';
import type { LineVoice, UnitLine } from '../unit.ts';

/** Silence after a clause that was separated from the rest of its sentence, in milliseconds. */
const clausePauseMs = 130;

/** Minimum length of a clause that is spoken first, in UTF-16 units. */
const minOpeningLength = 24;

/** How an utterance is split into lines. Lengths are in UTF-16 units. */
export interface LineLimits {
  /**
   * Maximum lengths of a first line that somebody waits for, in order of preference: a longer utterance begins
   * with a clause within that length.
   */
  openings: readonly number[];
  /** Which of the clauses within that length ends the first line. */
  opening: 'first' | 'last';
  /** Maximum length of text sent to an engine in one call. Longer utterances are spoken clause by clause. */
  maxLineLength: number;
  /** Length up to which a line is not cut inside of a clause. */
  maxClauseLength: number;
}

/**
 * Splits an utterance into lines. The result is a single line, unless a clause can be spoken first, or the
 * utterance is too long for one call to an engine.
 *
 * @param isOpening whether somebody waits for the utterance
 */
export function makeLines(
  utterance: Utterance,
  at: number,
  voice: LineVoice,
  limits: LineLimits,
  isOpening: boolean,
): UnitLine[] {
  const ends: number[] = [];
  const { text } = utterance;
  for (const max of isOpening ? limits.openings : []) {
    const first = text.length > max ? findClause(text, minOpeningLength, max, limits.opening) : null;
    if (first === null) continue;
    ends.push(first);
    break;
  }
  for (let from = ends[0] ?? 0; text.length - from > limits.maxLineLength; from = ends.at(-1) ?? from) {
    const end = cutAt(utterance, from, limits);
    if (end === null) break;
    ends.push(end);
  }
  if (ends.at(-1) !== text.length) ends.push(text.length);

  let firstToken = 0;
  let from = 0;
  const lines: UnitLine[] = [];
  for (const end of ends) {
    const last = end === text.length;
    const start = from;
    const tokens = utterance.tokens
      .slice(firstToken)
      .filter((token) => last || token.start < end)
      .map((token) => [token.start - start, Math.min(token.end, end) - start] as const);
    lines.push({
      text: text.slice(start, end),
      role: utterance.role,
      tokens,
      pauseMs: last ? Math.max(0, utterance.pauseAfterMs) : clausePauseMs,
      voice,
      utterance: at,
      firstToken,
    });
    firstToken += tokens.length;
    from = end;
  }
  return lines;
}

/**
 * Finds the end of a line that begins at `from` and would be too long: after a clause, otherwise after a
 * space, otherwise between two words, otherwise after a character. Null if the rest of the text is one clause
 * that need not be cut.
 */
function cutAt(
  { text, tokens }: Pick<Utterance, 'text' | 'tokens'>,
  from: number,
  { maxLineLength, maxClauseLength }: LineLimits,
): number | null {
  const window = text.slice(from, from + maxClauseLength + 1);
  const clause =
    findClause(window, maxLineLength / 3, maxLineLength) ??
    findClause(window, maxLineLength, maxClauseLength, 'first');
  if (clause !== null) return from + clause < text.length ? from + clause : null;
  if (text.length - from <= maxClauseLength) return null;
  const space = window.lastIndexOf(' ', maxClauseLength);
  if (space > maxClauseLength / 3) return from + space + 1;
  const end = from + maxClauseLength;
  if (!isUnspaced(window)) {
    // A run without spaces that is not a word: only its beginning will be spoken, so it stays in one line.
    const next = text.indexOf(' ', end);
    return next < 0 ? text.length : next + 1;
  }
  const word = tokens.findLast(({ start }) => start <= end)?.start ?? 0;
  if (word > from + maxClauseLength / 3) return word;
  const code = text.charCodeAt(end - 1);
  const isHighSurrogate = code >= 0xd800 && code <= 0xdbff;
  return isHighSurrogate ? end - 1 : end;
}
