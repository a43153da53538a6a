import { expect, it } from 'vitest';
import { emphasize } from './emphasize.ts';

it('makes a phrase louder, without a step and without a change elsewhere', () => {
  const pcm = new Float32Array(10_000).fill(0.1);
  const times = [0, 200, 400, 600, 800].map((startMs) => ({ startMs, endMs: startMs + 200 }));
  emphasize({ pcm, sampleRate: 10_000, words: [], silences: [] }, [[2, 3]], times);
  const levels = [100, 300, 500, 700, 900].map((ms) => 20 * Math.log10((pcm[ms * 10] ?? 0) / 0.1));
  expect(levels.map((level) => Math.round(level * 10) / 10)).toEqual([0, 0, 2.5, 0, 0]);
  for (let at = 1; at < pcm.length; at += 1)
    expect(Math.abs((pcm[at] ?? 0) - (pcm[at - 1] ?? 0))).toBeLessThan(0.001);
});

it('stays within the audio at both ends', () => {
  const pcm = new Float32Array(1_000).fill(0.1);
  const times = [{ startMs: 0, endMs: 100 }];
  emphasize({ pcm, sampleRate: 10_000, words: [], silences: [] }, [[0, 1]], times);
  expect(pcm).toHaveLength(1_000);
  expect(pcm.every((sample) => sample > 0.1 && sample < 0.14)).toBe(true);
});
