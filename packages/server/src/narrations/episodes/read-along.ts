import type { Script, Transcript, WordMark } from '@earmark/contract';

/** Heard words laid over the document, and what of it is not spoken. */
export type ReadAlong = Pick<Transcript, 'language' | 'words' | 'chapters' | 'skipped'>;

/** Lays heard words over the document: every spoken token stands for a range of one of its blocks. */
export function buildReadAlong(script: Script, marks: readonly WordMark[]): Omit<ReadAlong, 'chapters'> {
  const words: ReadAlong['words'] = [];
  for (const { utterance, token, startMs, endMs } of marks) {
    const said = script.utterances[utterance];
    const range = said?.tokens[token];
    if (!said || !range) continue;
    words.push([said.block, range.sourceStart, range.sourceEnd, startMs, endMs]);
  }
  return { language: script.language, words, skipped: script.omissions };
}

/** What is stored of a segment that is part of an episode, as far as words are concerned. */
export interface TimedSegment {
  sample_rate: number;
  start_samples: number;
  /** [line, token, startMs, endMs], from the segment's beginning. */
  times: { words: readonly (readonly [number, number, number, number])[] };
  /** For each line, [utterance, its first token]. */
  lines: readonly (readonly [number, number])[];
}

/** When words are heard in an episode that is not finished. */
export function marksSoFar(segments: readonly TimedSegment[]): WordMark[] {
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
