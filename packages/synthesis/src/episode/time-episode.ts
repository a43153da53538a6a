import type { WordTiming } from '@earmark/contract';
import { samplesToMs } from '../audio-format.ts';
import type { LineTime, Segment, UnitPlan } from '../unit.ts';

/** The properties of each segment that are needed to lay out an episode: everything except the audio. */
export type SegmentTiming = Pick<Segment, 'format' | 'samples' | 'tokenTimes' | 'lines'>;

/** When an utterance is heard, without the silence after it. Milliseconds from the start of the episode. */
export interface UtteranceTime extends LineTime {
  /** Index into `Script.utterances`. */
  utterance: number;
}

/** The timing of an episode, which is the source for transcripts, chapters and highlighting. */
export interface EpisodeTiming {
  words: WordTiming[];
  utterances: UtteranceTime[];
  /** Total length of all segments. */
  durationMs: number;
}

/** Lays out the segments of an episode one after another. `units[i]` belongs to `segments[i]`. */
export function timeEpisode(units: readonly UnitPlan[], segments: readonly SegmentTiming[]): EpisodeTiming {
  const words: WordTiming[] = [];
  const utterances: UtteranceTime[] = [];
  let startMs = 0;
  for (const [at, segment] of segments.entries()) {
    const lines = units[at]?.lines ?? [];
    for (const time of segment.tokenTimes) {
      const line = lines[time.line];
      if (!line) continue;
      words.push({
        utterance: line.utterance,
        token: line.firstToken + time.token,
        startMs: Math.round(startMs + time.startMs),
        endMs: Math.round(startMs + time.endMs),
      });
    }
    for (const [index, time] of segment.lines.entries()) {
      const utterance = lines[index]?.utterance ?? 0;
      const last = utterances.at(-1);
      const endMs = Math.round(startMs + time.endMs);
      if (last?.utterance === utterance) last.endMs = endMs;
      else utterances.push({ utterance, startMs: Math.round(startMs + time.startMs), endMs });
    }
    startMs += samplesToMs(segment.samples, segment.format);
  }
  return { words, utterances, durationMs: Math.round(startMs) };
}
