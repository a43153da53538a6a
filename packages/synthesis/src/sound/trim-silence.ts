import type { SpokenText } from '../engines/engine.ts';

/** Samples below this value are silence: -60 dB of full scale. */
const silenceLevel = 0.001;
/** Margin kept before and after the sound, in milliseconds, so that soft starts and ends are not cut off. */
const marginMs = 15;
/** Margin after the last sound, in milliseconds: it may ring on after the engine reports silence. */
const ringMs = 40;

/**
 * Finds where the sound begins and ends, as sample positions; both are 0 if there is no sound. Some engines
 * hiss during silences, so the silences they report at either end are trimmed too.
 */
export function findSound({ pcm, sampleRate, silences }: Omit<SpokenText, 'words'>): {
  start: number;
  end: number;
} {
  let start = 0;
  while (start < pcm.length && Math.abs(pcm[start] ?? 0) < silenceLevel) start += 1;
  if (start === pcm.length) return { start: 0, end: 0 };
  let end = pcm.length;
  while (Math.abs(pcm[end - 1] ?? 0) < silenceLevel) end -= 1;

  const toSamples = (ms: number): number => Math.round((Math.min(ms, 1e9) * sampleRate) / 1000);
  const [first, last] = [silences[0], silences.at(-1)];
  const margin = toSamples(marginMs);
  const begins = Math.max(
    0,
    start - margin,
    first && first.startMs <= 1 ? toSamples(first.endMs) - margin : 0,
  );
  const isTail = last && last !== first && toSamples(last.endMs) >= end - margin;
  const ends = Math.min(pcm.length, end + margin, isTail ? toSamples(last.startMs + ringMs) : pcm.length);
  return begins < ends ? { start: begins, end: ends } : { start: 0, end: pcm.length };
}
