import { expect, it } from 'vitest';
import { type Earcon, makeEarcon } from './earcons.ts';
import { targetLoudness } from './find-gain.ts';
import { measureLoudness } from './measure-loudness.ts';

/** Seconds of sound, without the silence after it. */
const lengthOf = (pcm: Float32Array, sampleRate: number): number =>
  (pcm.findLastIndex((sample) => Math.abs(sample) > 0.001) + 1) / sampleRate;

it.each<[Earcon, number]>([
  ['heading', 22_050],
  ['quotation', 22_050],
  ['end', 24_000],
])('the earcon %s is short, quieter than speech, and ends in silence', (earcon, sampleRate) => {
  const pcm = makeEarcon(earcon, sampleRate);
  expect(lengthOf(pcm, sampleRate)).toBeLessThan(0.5);
  expect(lengthOf(pcm, sampleRate)).toBeGreaterThan(0.1);
  expect(pcm.length / sampleRate - lengthOf(pcm, sampleRate)).toBeGreaterThan(0.15);
  // Repeated, because loudness is measured over 400 ms.
  const sound = pcm.subarray(0, Math.round(lengthOf(pcm, sampleRate) * sampleRate));
  const repeated = Float32Array.from({ length: 3 * sampleRate }, (_, at) => sound[at % sound.length] ?? 0);
  const loudness = measureLoudness(repeated, sampleRate);
  expect(loudness).toBeLessThan(targetLoudness - 3);
  expect(loudness).toBeGreaterThan(targetLoudness - 14);
  // No click: neighbouring samples differ by little, also at both ends.
  const jumps = pcm.map((sample, at) => Math.abs(sample - (pcm[at - 1] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(0.05);
});
