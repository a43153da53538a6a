import type { Script, Transcript, WordTiming } from '@earmark/contract';

/** Spoken words mapped to the document, and the parts of the document that are not spoken. */
export type ReadAlong = Pick<Transcript, 'language' | 'words' | 'chapters' | 'skipped' | 'shape'>;

/** Maps spoken words to the document: every spoken token stands for a range of a block. */
export function buildReadAlong(
  script: Script,
  wordTimes: readonly WordTiming[],
): Omit<ReadAlong, 'chapters' | 'shape'> {
  const words: ReadAlong['words'] = [];
  for (const { utterance, token, startMs, endMs } of wordTimes) {
    const spokenUtterance = script.utterances[utterance];
    const range = spokenUtterance?.tokens[token];
    if (!spokenUtterance || !range) continue;
    words.push([spokenUtterance.block, range.sourceStart, range.sourceEnd, startMs, endMs]);
  }
  return { language: script.language, words, skipped: script.omissions };
}

/** The fields of an episode's segment that word times are computed from. */
export interface TimedSegment {
  sample_rate: number;
  start_samples: number;
  /** [line, token, startMs, endMs], from the beginning of the segment. */
  times: { words: readonly (readonly [number, number, number, number])[] };
  /** For each line, [utterance, its first token]. */
  lines: readonly (readonly [number, number])[];
}

/** Returns the word times of an episode that is not finished. */
export function wordTimesSoFar(segments: readonly TimedSegment[]): WordTiming[] {
  return segments.flatMap(({ sample_rate, start_samples, times, lines }) => {
    const offset = (start_samples * 1000) / sample_rate;
    return times.words.flatMap(([line, token, startMs, endMs]) => {
      const [utterance, firstToken] = lines[line] ?? [];
      if (utterance === undefined || firstToken === undefined) return [];
      return [
        {
          utterance,
          token: firstToken + token,
          startMs: Math.round(offset + startMs),
          endMs: Math.round(offset + endMs),
        },
      ];
    });
  });
}
