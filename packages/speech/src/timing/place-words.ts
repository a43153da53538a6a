import type { SilenceTime, WordTime } from '../engines/engine.ts';

export interface TokenTime {
  startMs: number;
  endMs: number;
}

export interface PlaceInput {
  /** UTF-16 ranges of the tokens in the text. */
  tokens: readonly (readonly [start: number, end: number])[];
  words: readonly WordTime[];
  silences: readonly SilenceTime[];
  /** When the text begins and ends to be heard. */
  startMs: number;
  endMs: number;
}

/**
 * When each token is heard. A token that the engine told about begins where it said; one that it joined with its
 * neighbour ("of the"), or all of them when the engine tells nothing, stand in between in proportion to their length. A
 * token ends where the next begins, or at the silence before that.
 */
export function placeWords({ tokens, words, silences, startMs, endMs }: PlaceInput): TokenTime[] {
  const starts = knownStarts(tokens, words, startMs, endMs);
  fillGaps(tokens, starts, startMs, endMs);
  return starts.map((known, at) => {
    const start = known ?? startMs;
    const next = starts[at + 1] ?? endMs;
    const silence = silences.find((gap) => gap.startMs > start && gap.startMs < next && gap.endMs > start);
    return {
      startMs: start,
      endMs: silence && silence.startMs > start ? silence.startMs : Math.max(start, next),
    };
  });
}

type Start = number | undefined;

function knownStarts(
  tokens: PlaceInput['tokens'],
  words: readonly WordTime[],
  startMs: number,
  endMs: number,
): Start[] {
  const starts: Start[] = new Array<Start>(tokens.length).fill(undefined);
  let at = 0;
  let latest = startMs;
  for (const word of words) {
    while (at < tokens.length && (tokens[at]?.[1] ?? 0) <= word.offset) at += 1;
    const token = tokens[at];
    if (!token) break;
    // An engine may report late or out of order; times never run backwards.
    const isIn = token[0] <= word.offset;
    if (!isIn || starts[at] !== undefined || word.startMs < latest || word.startMs > endMs) continue;
    starts[at] = word.startMs;
    latest = word.startMs;
  }
  return starts;
}

function fillGaps(tokens: PlaceInput['tokens'], starts: Start[], startMs: number, endMs: number): void {
  if (starts.length > 0 && starts[0] === undefined) starts[0] = startMs;
  for (let at = 1; at < starts.length; at += 1) {
    if (starts[at] !== undefined) continue;
    let after = at;
    while (after < starts.length && starts[after] === undefined) after += 1;
    const from = starts[at - 1] ?? startMs;
    const to = starts[after] ?? endMs;
    const first = tokens[at - 1]?.[0] ?? 0;
    const last = tokens[after]?.[0] ?? tokens.at(-1)?.[1] ?? first;
    for (let gap = at; gap < after; gap += 1) {
      const share = ((tokens[gap]?.[0] ?? first) - first) / Math.max(1, last - first);
      starts[gap] = from + (to - from) * share;
    }
    at = after;
  }
}
