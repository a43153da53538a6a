import { expect, test } from 'vitest';
import { findFrame } from './find-frame.ts';

const format = { kbps: 48, sampleRate: 22_050 };

/** Creates a frame of 156 bytes, or 157 with its padding bit set. */
function frame(padded: boolean): Uint8Array {
  const bytes = new Uint8Array(padded ? 157 : 156);
  bytes.set([0xff, 0xf3, (6 << 4) | (padded ? 2 : 0), 0xc4]);
  return bytes;
}
const frames = Buffer.concat([frame(false), frame(true), frame(true), frame(false)]);

test.each([
  [0, 0],
  [1, 156],
  [2, 313],
  [3, 470],
  [4, 626],
  [9, 626],
])('frame %i begins at byte %i', (index, offset) => expect(findFrame(frames, index, format)).toBe(offset));
