/** Samples under this are silence: -60 dB of full scale. */
const floor = 0.001;
/** What is left before and after the sound, in milliseconds, so that soft beginnings and ends are kept. */
const marginMs = 15;

/** Where the sound begins and ends in `pcm`, as sample positions; both 0 when nothing is to be heard. */
export function findSound(pcm: Float32Array, sampleRate: number): { start: number; end: number } {
  let start = 0;
  while (start < pcm.length && Math.abs(pcm[start] ?? 0) < floor) start += 1;
  if (start === pcm.length) return { start: 0, end: 0 };
  let end = pcm.length;
  while (Math.abs(pcm[end - 1] ?? 0) < floor) end -= 1;
  const margin = Math.round((marginMs * sampleRate) / 1000);
  return { start: Math.max(0, start - margin), end: Math.min(pcm.length, end + margin) };
}
