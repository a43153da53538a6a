/** Samples of 16-bit little-endian PCM, scaled to -1..1. An odd last byte is dropped. */
export function readPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Float32Array(bytes.length >> 1);
  for (let at = 0; at < pcm.length; at += 1) pcm[at] = view.getInt16(at * 2, true) / 32_768;
  return pcm;
}

/** The samples of a WAV file without its header; of anything else, all bytes. */
export function stripWavHeader(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== 'RIFF') return bytes;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    // A service that streams doesn't know the size yet and states the largest.
    if (name(at) === 'data') return bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return bytes.subarray(bytes.length);
}
