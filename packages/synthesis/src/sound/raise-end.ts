import type { SpokenText } from '../engines/engine.ts';
import { findSound } from './trim-silence.ts';

/** Length of the part that rises, in seconds: about the last two syllables. */
const risingSeconds = 0.45;

/**
 * Lets the melody rise at the end, for an engine that reads questions like statements. The last part is played
 * faster and faster, so it also becomes a little shorter: by 60 ms for 5 semitones.
 *
 * @param semitones how much higher the end is; 0 returns the same object
 */
export function raiseEnd(spoken: SpokenText, semitones: number): SpokenText {
  const { pcm, sampleRate } = spoken;
  const { start, end } = findSound(spoken);
  if (semitones === 0 || end <= start) return spoken;
  const from = Math.max(start, end - Math.round(risingSeconds * sampleRate));
  const length = end - from;

  /** The position in the original of every new sample, from `from` on. */
  const positions: number[] = [];
  for (let at = from; at < end; ) {
    positions.push(at);
    at += 2 ** ((semitones * (at - from)) / length / 12);
  }
  const raised = new Float32Array(from + positions.length);
  raised.set(pcm.subarray(0, from));
  for (const [index, position] of positions.entries()) {
    const before = Math.floor(position);
    const [one = 0, other = 0] = [pcm[before], pcm[before + 1]];
    raised[from + index] = one + (other - one) * (position - before);
  }

  const moved = (ms: number): number => {
    const sample = (ms * sampleRate) / 1_000;
    if (sample <= from) return ms;
    const index = positions.findIndex((position) => position >= sample);
    return ((from + (index < 0 ? positions.length : index)) * 1_000) / sampleRate;
  };
  return {
    ...spoken,
    pcm: raised,
    words: spoken.words.map((word) => ({
      ...word,
      startMs: moved(word.startMs),
      ...(word.sounds ? { sounds: word.sounds.map(moved) } : {}),
    })),
    silences: spoken.silences.map((gap) => ({ startMs: moved(gap.startMs), endMs: moved(gap.endMs) })),
    ...(spoken.wordStarts ? { wordStarts: spoken.wordStarts.map(moved) } : {}),
  };
}
