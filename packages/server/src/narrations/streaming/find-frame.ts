/** Finds the start of a frame in a sequence of whole MPEG-2 Layer III frames with one constant bit rate. */

/** Samples in one frame. */
export const samplesInFrame = 576;

/**
 * @param frames whole frames, nothing else
 * @param index which frame, from 0
 * @param format of all frames
 * @returns its offset in bytes; the length of `frames` when there are fewer
 */
export function findFrame(
  frames: Uint8Array,
  index: number,
  { kbps, sampleRate }: { kbps: number; sampleRate: number },
): number {
  // Size of a frame in bytes; a frame with its padding bit set has one more.
  const min = Math.floor((kbps * 1000 * samplesInFrame) / 8 / sampleRate);
  let offset = 0;
  for (let frame = 0; frame < index && offset < frames.length; frame++) {
    const padding = ((frames[offset + 2] ?? 0) >> 1) & 1;
    offset += min + padding;
  }
  return Math.min(offset, frames.length);
}
