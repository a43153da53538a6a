import { expect, test } from 'vitest';
import { makePadding, playerBlockBytes } from './make-padding.ts';

test.each([
  0,
  1,
  9_000,
  playerBlockBytes - 30,
  playerBlockBytes - 10,
  playerBlockBytes,
  playerBlockBytes + 1,
  3 * playerBlockBytes,
])(
  'with %i bytes of audio, a tag of less than one block plus its minimum size fills whole blocks',
  (bytes) => {
    const tag = makePadding(bytes);
    expect((tag.length + bytes) % playerBlockBytes).toBe(0);
    expect(tag.length).toBeLessThan(playerBlockBytes + 27);
    expect(Buffer.from(tag.subarray(0, 6)).toString('latin1')).toBe('ID3\x03\0\0');
    const size = tag.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
    expect(size).toBe(tag.length - 10);
    expect(tag.subarray(27).every((byte) => byte === 0)).toBe(true);
  },
);
