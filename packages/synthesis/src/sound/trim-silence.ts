import type { SpokenText } from '../engines/engine.ts';

/** Samples under this are silence: -60 dB of full scale. */
const floor = 0.001;
/** What is left before and after the sound, in milliseconds, so that soft beginnings and ends are kept. */
const marginMs = 15;
/** The same behind the last sound, which may ring on after the engine calls it done. */
const ringMs = 40;

/**
 * Where the sound begins and ends, as sample positions; both 0 when nothing is to be heard. Some engines hiss while they
 * are silent, so what they call silence at either end counts as such.
 */
export function findSound({ pcm, sampleRate, silences }: Omit<SpokenText, 'words'>): {
  start: number;
  end: number;
} {
  let start = 0;
  while (start < pcm.length && Math.abs(pcm[start] ?? 0) < floor) start += 1;
  if (start === pcm.length) return { start: 0, end: 0 };
  let end = pcm.length;
  while (Math.abs(pcm[end - 1] ?? 0) < floor) end -= 1;

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
