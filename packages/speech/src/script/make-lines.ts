import type { Utterance } from '@earmark/contract';
import type { LineVoice, UnitLine } from '../unit.ts';
import { findClause } from './find-clause.ts';

/** Silence after a clause that was parted from the rest of its sentence, in milliseconds. */
const clausePauseMs = 130;

/** Longest text given to an engine at once, in UTF-16 units. Longer utterances are spoken clause by clause. */
const longestLine = 600;

/**
 * The lines that speak one utterance: one, unless it is longer than `longestFirst` and a clause of it can go first, or
 * it is longer than any engine should be given at once.
 */
export function makeLines(
  utterance: Utterance,
  at: number,
  voice: LineVoice,
  longestFirst: number | null,
): UnitLine[] {
  const ends: number[] = [];
  const { text } = utterance;
  if (longestFirst !== null && text.length > longestFirst) {
    const first = findClause(text, 24, longestFirst);
    if (first !== null) ends.push(first);
  }
  for (let from = ends[0] ?? 0; text.length - from > longestLine; from = ends.at(-1) ?? from) {
    ends.push(from + cutAt(text.slice(from, from + longestLine + 1)));
  }
  ends.push(text.length);

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

/** Where to cut text that is too long for one line: after a clause, else at a space, else between two characters. */
function cutAt(text: string): number {
  const clause = findClause(text, longestLine / 3, longestLine);
  if (clause !== null) return clause;
  const space = text.lastIndexOf(' ', longestLine);
  if (space > longestLine / 3) return space + 1;
  const code = text.charCodeAt(longestLine - 1);
  const isHighSurrogate = code >= 0xd800 && code <= 0xdbff;
  return isHighSurrogate ? longestLine - 1 : longestLine;
}
