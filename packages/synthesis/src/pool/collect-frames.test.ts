import { expect, it } from 'vitest';
import { collectFrames } from './collect-frames.ts';

it('sends the first frames immediately, the others in chunks that double in size, and every byte in order', () => {
  const sent: Uint8Array[] = [];
  const gather = collectFrames((frames) => sent.push(frames));
  const frames = new Uint8Array(1_000);
  for (let at = 0; at < 2_000; at += 1) gather.add(frames.fill(at % 251));
  const sizes = sent.map((chunk) => chunk.length);
  expect(sizes.slice(0, 4)).toEqual([1_000, 17_000, 33_000, 66_000]);
  expect(Math.max(...sizes)).toBe(263_000);
  gather.flush();
  gather.flush();
  const all = Buffer.concat(sent);
  expect(all.length).toBe(2_000_000);
  for (let at = 0; at < 2_000; at += 1) expect(all[at * 1_000 + 999]).toBe(at % 251);
});
