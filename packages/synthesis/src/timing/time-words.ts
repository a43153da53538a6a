import type { SilenceTime, WordTime } from '../engines/engine.ts';

export interface TokenTime {
  startMs: number;
  endMs: number;
}

export interface TimeWordsInput {
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
 * neighbour ("of the"), or all of them when the engine tells nothing, stand in between in proportion to their length:
 * among the sounds the engine told of, else in time. A token ends where the next begins, or at the silence before that.
 */
export function timeWords({ tokens, words, silences, startMs, endMs }: TimeWordsInput): TokenTime[] {
  const known = knownWords(tokens, words, startMs, endMs);
  const starts = fillGaps(tokens, known, startMs, endMs);
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? endMs;
    const silence = silences.find((gap) => gap.startMs > start && gap.startMs < next && gap.endMs > start);
    return { startMs: start, endMs: Math.max(start, silence?.startMs ?? next) };
  });
}

type Known = Pick<WordTime, 'startMs' | 'sounds'>;

/** What the engine told of each token. */
function knownWords(
  tokens: TimeWordsInput['tokens'],
  words: readonly WordTime[],
  startMs: number,
  endMs: number,
): Map<number, Known> {
  const known = new Map<number, Known>();
  const tokenAt = (offset: number): number =>
    tokens.findIndex(([start, end]) => start <= offset && offset < end);
  const reported = new Set(words.map(({ offset }) => tokenAt(offset)));
  let latest = { ms: startMs, token: -1, offset: -1 };
  for (const { offset, startMs: ms, sounds } of words) {
    // An engine may report late or out of order; times never run backwards.
    if (ms < latest.ms || ms > endMs) continue;
    let token = tokenAt(offset);
    // A word joined to the one before is reported one character behind that one.
    if (token === latest.token && offset === latest.offset + 1 && !reported.has(token + 1)) token += 1;
    if (token < 0 || token < latest.token || token >= tokens.length || known.has(token)) continue;
    known.set(token, { startMs: ms, ...(sounds ? { sounds } : {}) });
    latest = { ms, token, offset };
  }
  return known;
}

/** The beginning of every token. */
function fillGaps(
  tokens: TimeWordsInput['tokens'],
  known: ReadonlyMap<number, Known>,
  startMs: number,
  endMs: number,
): number[] {
  const starts: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = known.get(at) ?? { startMs };
    let after = at + 1;
    while (after < tokens.length && !known.has(after)) after += 1;
    const to = known.get(after)?.startMs ?? endMs;
    const from = tokens[at]?.[0] ?? 0;
    const length = Math.max(1, (tokens[after]?.[0] ?? tokens[after - 1]?.[1] ?? from) - from);
    const { sounds = [] } = first;
    for (let token = at; token < after; token += 1) {
      const share = ((tokens[token]?.[0] ?? from) - from) / length;
      const sound = token === at ? undefined : sounds[Math.round(share * sounds.length)];
      starts.push(sound ?? first.startMs + (to - first.startMs) * share);
    }
    at = after;
  }
  return starts;
}
