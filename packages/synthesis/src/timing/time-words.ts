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
  /** When the text starts and ends in the audio. */
  startMs: number;
  endMs: number;
}

/**
 * Computes when each token is heard. A token that the engine reported begins at the reported time. Other
 * tokens, such as words that the engine joined ("of the"), or all tokens if the engine reports nothing, are
 * spread in proportion to their length: over the sounds that the engine reported, otherwise over the time. A
 * token ends where the next one begins, or at the silence before that.
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

/** Matches the engine's reports to the tokens. */
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
    // An engine may report words late or out of order; times must never decrease.
    if (ms < latest.ms || ms > endMs) continue;
    let token = tokenAt(offset);
    // A word that the engine joined to the previous one is reported one character after the start of that word.
    if (token === latest.token && offset === latest.offset + 1 && !reported.has(token + 1)) token += 1;
    if (token < 0 || token < latest.token || token >= tokens.length || known.has(token)) continue;
    known.set(token, { startMs: ms, ...(sounds ? { sounds } : {}) });
    latest = { ms, token, offset };
  }
  return known;
}

/** Computes the start of every token. */
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
