import { expect, it } from 'vitest';
import { raiseEnd } from './raise-end.ts';

const sampleRate = 16_000;
/** One second of a tone at 100 Hz, followed by 100 ms of silence. */
const tone = {
  pcm: Float32Array.from({ length: 17_600 }, (_, at) =>
    at < 16_000 ? 0.5 * Math.sin((2 * Math.PI * 100 * at) / sampleRate) : 0,
  ),
  sampleRate,
  words: [
    { offset: 0, startMs: 0 },
    { offset: 5, startMs: 500 },
    { offset: 9, startMs: 900 },
  ],
  silences: [{ startMs: 1_000, endMs: 1_100 }],
};

/** Counts the upward crossings of zero: the frequency of a tone. */
function frequency(pcm: Float32Array, from: number, to: number): number {
  let crossings = 0;
  for (let at = from + 1; at < to; at += 1) if ((pcm[at - 1] ?? 0) < 0 && (pcm[at] ?? 0) >= 0) crossings += 1;
  return (crossings * sampleRate) / (to - from);
}

it('lets only the end rise, and moves the times with the sound', () => {
  const raised = raiseEnd(tone, 12);
  const end = raised.pcm.length;
  expect(frequency(raised.pcm, 0, 8_000)).toBeCloseTo(100, -1);
  expect(frequency(raised.pcm, end - 1_600, end)).toBeGreaterThan(150);
  expect(raised.words.slice(0, 2)).toEqual(tone.words.slice(0, 2));
  expect(raised.words[2]?.startMs).toBeLessThan(900);
  expect(raised.words[2]?.startMs).toBeGreaterThan(500);
  // 15 ms of the silence belong to the sound.
  const endMs = (end * 1_000) / sampleRate;
  expect(raised.silences[0]?.startMs).toBeLessThanOrEqual(endMs);
  expect(raised.silences[0]?.startMs).toBeGreaterThan(endMs - 15);
});

it('returns the same sound if nothing rises', () => {
  expect(raiseEnd(tone, 0)).toBe(tone);
});
