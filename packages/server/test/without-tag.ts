/** Returns the audio after an ID3 tag: the stream of an unfinished episode starts with a tag of padding. */
export function withoutTag(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 3).toString('latin1') !== 'ID3') return bytes;
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
  return bytes.subarray(10 + size);
}
